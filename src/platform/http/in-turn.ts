import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** No browser sends a request before the answer to the one before is there; whoever does may be so far ahead, and no further. */
const MAX_WAITING = 16

/**
 * Answers the requests of one connection one after the other: the next is begun when the answer before it has left for the
 * network. Node begins all that came in one packet at once, and holds the answers in memory until somebody reads them.
 * A connection that is too far ahead is closed.
 */
export function inTurn(handle: (request: IncomingMessage, response: ServerResponse) => void): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>() // the connections with a request under way
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => {
      const next = waiting.get(request.socket)?.shift()
      if (next) next()
      else waiting.delete(request.socket)
    })
    handle(request, response)
  }
  return (request, response) => {
    const ahead = waiting.get(request.socket)
    if (!ahead) {
      waiting.set(request.socket, [])
      return begin(request, response)
    }
    if (ahead.length >= MAX_WAITING) return void request.socket.destroy()
    ahead.push(() => (request.socket.destroyed ? undefined : begin(request, response)))
  }
}
