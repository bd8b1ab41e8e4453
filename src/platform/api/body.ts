import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Endpoint } from '../endpoint.ts'
import { problems } from '../problems.ts'
import type { ApiRequest } from './api-request.ts'

const MAX_BODY_kB = 256
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Reads the request body: bytes for `rawBody`, otherwise the parsed JSON. Undefined when the endpoint declares no body. */
export async function readBody(
  { body, rawBody, maxBody_kB = MAX_BODY_kB }: Endpoint,
  ask: ApiRequest,
): Promise<Outcome<unknown>> {
  if (!body && !rawBody) return done(undefined)
  if (!rawBody && !/^application\/json\s*(;|$)/i.test(ask.header('content-type') ?? '')) return refuse(problems.notJson())
  const bytes = await ask.readBody(maxBody_kB * 1024)
  if (bytes === 'too-large') return refuse(problems.tooLarge(maxBody_kB))
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
