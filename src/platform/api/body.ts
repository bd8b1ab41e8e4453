import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Endpoint } from '../endpoint.ts'
import { problems } from '../problems.ts'
import type { ApiRequest } from './api-request.ts'

const MAX_BODY_kB = 256
/** Seconds before a body that found no room is sent again; up to twice that, so that clients do not return together. */
const RETRY_s = 3
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Reads the request body: bytes for `rawBody`, otherwise the parsed JSON. Undefined when the endpoint declares no body. */
export async function readBody(
  { body, rawBody, maxBody_kB = MAX_BODY_kB, urgency }: Endpoint,
  ask: ApiRequest,
): Promise<Outcome<unknown>> {
  if (!body && !rawBody) return done(undefined)
  if (!rawBody && !/^application\/json\s*(;|$)/i.test(ask.header('content-type') ?? '')) return refuse(problems.notJson())
  const bytes = await ask.readBody(maxBody_kB * 1024, urgency !== 'payment')
  if (bytes === 'too-large') return refuse(problems.tooLarge(maxBody_kB))
  if (bytes === 'busy') return refuse(problems.busy(RETRY_s + Math.floor(Math.random() * RETRY_s)))
  if (bytes === 'client-gone') return refuse(problems.malformed()) // the client is gone, and this is no error of the shop
  if (rawBody) return done(bytes)
  try {
    const text = decoder.decode(bytes)
    // PostgreSQL cannot store NUL, and no real input contains it.
    return text.includes('\\u0000') ? refuse(problems.malformed()) : done(JSON.parse(text))
  } catch {
    return refuse(problems.malformed())
  }
}

/** Size of a raw body that its client announces. The largest possible one when it announces none. */
export function announcedSize({ maxBody_kB = MAX_BODY_kB }: Endpoint, ask: ApiRequest): number {
  const announced = Number(ask.header('content-length'))
  return announced >= 0 ? Math.min(announced, maxBody_kB * 1024) : maxBody_kB * 1024
}
