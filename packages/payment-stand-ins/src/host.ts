import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

/** `silence`: no response is sent. */
export type Guest = { answer: (request: Request, path: string) => Promise<Response | 'silence'> }

export type Host = { address: string; close: () => Promise<void> }

/** Name of the stand-in served at the root: Stripe's client library accepts another host and port, but no path prefix. */
const WITHOUT_PATH = 'stripe'
const MAX_BODY_bytes = 256 * 1024

/** Listens on the loopback address only. `POST /control/:name` sets the faults of a stand-in. */
export async function openHost(guests: Record<string, Guest & { faults?: object }>, port = 0): Promise<Host> {
  const server = createServer((request, response) => {
    void serve(guests, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  await new Promise<void>((ready, fail) => server.once('error', fail).listen(port, '127.0.0.1', ready))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function serve(guests: Record<string, Guest & { faults?: object }>, incoming: IncomingMessage, outgoing: ServerResponse) {
  const url = new URL(incoming.url ?? '/', 'http://stand-in')
  const [, name = '', ...rest] = url.pathname.split('/')
  const request = await requestFrom(incoming, url)
  if (name === 'control') return send(outgoing, await control(guests[rest[0] ?? ''], request))
  const own = guests[name]
  const guest = own ?? guests[WITHOUT_PATH]
  const answer =
    guest && request
      ? await guest.answer(request, own ? `/${rest.join('/')}` : url.pathname)
      : new Response(null, { status: 404 })
  if (answer === 'silence') return // the caller's own timeout ends the request
  return send(outgoing, answer)
}

async function requestFrom(incoming: IncomingMessage, url: URL): Promise<Request | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of incoming) {
    length += (part as Buffer).length
    if (length > MAX_BODY_bytes) return undefined
    parts.push(part as Buffer)
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) if (typeof value === 'string') headers.set(name, value)
  const method = incoming.method ?? 'GET'
  const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(parts)
  return new Request(url, { method, headers, body })
}

async function control(guest: (Guest & { faults?: object }) | undefined, request: Request | undefined): Promise<Response> {
  if (!guest?.faults || request?.method !== 'POST') return new Response(null, { status: 404 })
  Object.assign(guest.faults, await request.json())
  return Response.json(guest.faults)
}

async function send(outgoing: ServerResponse, answer: Response): Promise<void> {
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
  if (!answer.body) return void outgoing.end()
  Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]).pipe(outgoing)
}
