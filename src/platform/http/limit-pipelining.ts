import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Max pipelined requests. Browsers do not pipeline. */
const MAX_WAITING = 16

/**
 * Handles the requests of a connection one at a time, because Node itself would start pipelined requests at once. Closes a
 * connection with too many waiting requests.
 */
export function inTurn(handle: (request: IncomingMessage, response: ServerResponse) => void): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>() // connections with a request in progress
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
