import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiRequest } from '../api/api-request.ts'
import type { Config } from '../config.ts'
import { type HeldBody, SMALL_bytes } from './body-budget.ts'
import { isLoopbackAddress, networkOf } from './network.ts'

type Surroundings = Pick<Config, 'trustedProxies' | 'publicUrl'>

/**
 * Replaces the address of a client that a proxy reports as loopback, because it must not get the exemptions of a direct loopback
 * connection.
 */
const FORWARDED_LOOPBACK = '0.0.0.0'

/**
 * Returns the client address (`networkOf`). In `X-Forwarded-For` only the entries of trusted proxies count. With fewer entries
 * than proxies, the request bypassed one of them, and the address of its connection counts.
 */
export const clientAddressOf = (request: IncomingMessage, trustedProxies: number): string =>
  networkOf(calledFrom(request, trustedProxies))

function calledFrom(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return direct
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const hop = hops.at(-trustedProxies)
  if (hop === undefined) return direct
  return isLoopbackAddress(networkOf(hop)) ? FORWARDED_LOOPBACK : hop
}

export const isSecure = (request: IncomingMessage, { trustedProxies, publicUrl }: Surroundings): boolean =>
  publicUrl?.startsWith('https:') === true || (trustedProxies > 0 && request.headers['x-forwarded-proto'] === 'https')

/** Returns the origin under which the visitor's browser reaches the shop. */
export function originOf(request: IncomingMessage, surroundings: Surroundings): string {
  if (surroundings.publicUrl) return surroundings.publicUrl
  const address = `${isSecure(request, surroundings) ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}`
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost'
}

export function askFrom(
  request: IncomingMessage,
  response: ServerResponse,
  surroundings: Surroundings,
  { enter, body }: { enter?: ApiRequest['enter']; body?: HeldBody } = {},
): ApiRequest {
  const url = request.url ?? '/'
  const mark = url.indexOf('?')
  return {
    method: request.method ?? 'GET',
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? '' : url.slice(mark + 1),
    header: (name) => request.headers[name] as string | undefined,
    readBody: (max, isBounded = true) => readBody(request, max, isBounded ? body : undefined),
    bodyArrived: () => request.complete,
    clientAddress: clientAddressOf(request, surroundings.trustedProxies),
    secure: isSecure(request, surroundings),
    request: () => requestFrom(request, response, surroundings),
    ...(enter && { enter }),
  }
}

/**
 * Creates a `Request` without a body, for `url` if given instead of the URL that was sent. The request aborts when the client
 * disconnects.
 */
export function requestFrom(
  request: IncomingMessage,
  response: ServerResponse,
  surroundings: Surroundings,
  url = request.url ?? '/',
): Request {
  const aborted = new AbortController()
  response.once('close', () => {
    // An abort creates an exception with a stack trace, which is too slow for every complete response.
    if (!response.writableFinished) aborted.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value))
  }
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return new Request(new URL(url, originOf(request, surroundings)), { method, headers, signal: aborted.signal })
}

/** Interval between checks that a large body still arrives, and the bytes required in each. */
const PACE_ms = 10_000
const PACE_bytes = 64 * 1024

/**
 * Reads the body up to the limit. Returns `client-gone` for a disconnected client, so that the request does not keep its slot.
 */
async function readBody(request: IncomingMessage, max_bytes: number, held?: HeldBody): ReturnType<ApiRequest['readBody']> {
  if (request.destroyed) return 'client-gone'
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > max_bytes) return 'too-large'
  if (held && announced > SMALL_bytes && !held.fits(announced)) return 'busy'
  const parts: Buffer[] = []
  let size = 0
  let sizeBefore = 0
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<ApiRequest['readBody']>>>()
  const pace = setInterval(() => {
    if (sizeBefore > SMALL_bytes && size - sizeBefore < PACE_bytes) request.destroy()
    sizeBefore = size
  }, PACE_ms)
  const onData = (part: Buffer) => {
    size += part.length
    const refusal = size > max_bytes ? 'too-large' : held?.grow(part.length) === false ? 'busy' : undefined
    if (!refusal) return void parts.push(part)
    parts.length = 0
    request.off('data', onData)
    request.resume()
    resolve(refusal)
  }
  request
    .on('data', onData)
    .once('end', () => resolve(Buffer.concat(parts)))
    .once('error', () => resolve('client-gone'))
    .once('close', () => resolve('client-gone'))
  return promise.finally(() => clearInterval(pace))
}
