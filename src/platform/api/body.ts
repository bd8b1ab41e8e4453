import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Endpoint } from '../endpoint.ts'
import { problems } from '../problems.ts'
import type { ApiRequest } from './api-request.ts'

const MAX_BODY_kB = 256
/**
 * Minimum seconds until a body refused for lack of memory may be sent again. Up to two random seconds are added, so clients do
 * not retry together.
 */
const RETRY_s = 3
/**
 * JSON escape of NUL or of a surrogate. NUL and half a pair can only arrive escaped, because parser
 * and decoder refuse them as bytes.
 */
const UNSTORABLE = /\\u(?:[dD][89a-fA-F]|0000)/
/**
 * True when no key and no text has NUL or half a surrogate pair, which PostgreSQL cannot store.
 * `JSON.stringify` writes both as an escape; escaped backslashes are removed first.
 */
const isStorable = (value: unknown): boolean => !UNSTORABLE.test(JSON.stringify(value).replaceAll('\\\\', ''))
const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads the request body: bytes for `rawBody`, otherwise the parsed JSON. Undefined when the endpoint declares no body. Refuses
 * `request.not-json`, `request.too-large`, `request.malformed` and `server.busy`.
 */
export async function readBody(
  { body, rawBody, maxBody_kB = MAX_BODY_kB, urgency }: Endpoint,
  ask: ApiRequest,
): Promise<Outcome<unknown>> {
  if (!body && !rawBody) return done(undefined)
  if (!rawBody && !/^application\/json\s*(;|$)/i.test(ask.header('content-type') ?? '')) return refuse(problems.notJson())
  const bytes = await ask.readBody(maxBody_kB * 1024, urgency !== 'payment')
  if (bytes === 'too-large') return refuse(problems.tooLarge(maxBody_kB))
  if (bytes === 'busy') return refuse(problems.busy(RETRY_s + Math.floor(Math.random() * RETRY_s)))
  if (bytes === 'client-gone') return refuse(problems.malformed())
  if (rawBody) return done(bytes)
  try {
    const text = decoder.decode(bytes)
    const value: unknown = JSON.parse(text)
    return UNSTORABLE.test(text) && !isStorable(value) ? refuse(problems.malformed()) : done(value)
  } catch {
    return refuse(problems.malformed())
  }
}

/** Returns the announced size of a body in bytes; the maximum size when the client announces none. */
export function announcedSize({ maxBody_kB = MAX_BODY_kB }: Endpoint, ask: ApiRequest): number {
  const announced = Number(ask.header('content-length'))
  return announced >= 0 ? Math.min(announced, maxBody_kB * 1024) : maxBody_kB * 1024
}
