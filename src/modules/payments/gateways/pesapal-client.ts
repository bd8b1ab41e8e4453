import type { Clock } from '#kernel/clock.ts'
import type { Log } from '#platform/log.ts'
import { failureOf, Token } from './pesapal-answers.ts'
import type { GatewayAnswer } from './regional-gateway.ts'

export type PesapalAccess = {
  /** Base URL including its path, without a trailing slash. */
  baseUrl: () => string
  consumerKey: string
  consumerSecret: string
  timeout_ms?: number
  fetch?: typeof fetch
  clock: Clock
  log: Log
}

type PesapalRequest = { method: 'GET' | 'POST'; path: string; query?: Record<string, string>; body?: unknown }
type Answered = { httpStatus: number; body: unknown }

const TIMEOUT_ms = 20_000
const MAX_ANSWER = 500_000
/** Time before its expiry at which a token is renewed, so that it is still valid when it arrives. */
const EARLY_ms = 30_000
/** Some deployments report an expired token with HTTP 401, others with 200 and an error. */
const TOKEN_CODES = /token|unauthori[sz]ed/i

/** Calls share one cached token. */
export function pesapalClient(access: PesapalAccess): {
  ask: (request: PesapalRequest) => Promise<GatewayAnswer<unknown>>
  /** Requests a new token even if one is cached, to test the API keys. */
  signIn: () => Promise<GatewayAnswer<void>>
} {
  const token = tokenKeeper(access)

  async function ask(request: PesapalRequest): Promise<GatewayAnswer<unknown>> {
    const first = await token.get()
    if (!first.ok) return first
    const answer = await send(access, request, first.value)
    if (!isEnded(answer)) return read(answer)
    token.forget(first.value)
    const second = await token.get()
    return second.ok ? read(await send(access, request, second.value)) : second
  }
  return { ask, signIn: token.prove }
}

const isEnded = (answer: GatewayAnswer<Answered>): boolean =>
  answer.ok && (answer.value.httpStatus === 401 || TOKEN_CODES.test(failureOf(answer.value.body) ?? ''))

/** Maps an HTTP response to an answer. Pesapal's own errors inside a 2xx response are left to the caller. */
function read(answer: GatewayAnswer<Answered>): GatewayAnswer<unknown> {
  if (!answer.ok) return answer
  const { httpStatus, body } = answer.value
  if (httpStatus >= 200 && httpStatus < 300) return { ok: true, value: body }
  if (httpStatus >= 500 || httpStatus === 429 || httpStatus === 408)
    return { ok: false, why: 'unanswered', code: `http-${httpStatus}` }
  return { ok: false, why: 'refused', code: failureOf(body) ?? `http-${httpStatus}` }
}

function tokenKeeper(access: PesapalAccess) {
  let cached: { token: string; until: number } | undefined
  let renewing: Promise<GatewayAnswer<string>> | undefined

  async function renew(): Promise<GatewayAnswer<string>> {
    const { consumerKey: consumer_key, consumerSecret: consumer_secret } = access
    const answer = read(
      await send(access, { method: 'POST', path: '/api/Auth/RequestToken', body: { consumer_key, consumer_secret } }),
    )
    if (!answer.ok) return answer
    const failure = failureOf(answer.value)
    if (failure) return { ok: false, why: 'refused', code: failure }
    const token = Token.safeParse(answer.value)
    if (!token.success) return { ok: false, why: 'unanswered', code: 'unreadable' }
    cached = { token: token.data.token, until: endOf(token.data.expiryDate) - EARLY_ms }
    return { ok: true, value: token.data.token }
  }
  return {
    get: async (): Promise<GatewayAnswer<string>> => {
      if (cached && cached.until > access.clock.now().getTime()) return { ok: true, value: cached.token }
      renewing ??= renew().finally(() => {
        renewing = undefined
      })
      return renewing
    },
    prove: async (): Promise<GatewayAnswer<void>> => {
      const renewed = await renew()
      return renewed.ok ? { ok: true, value: undefined } : renewed
    },
    /** Drops the cached token only if it is the refused one: a concurrent call may have fetched a new one. */
    forget: (token: string) => {
      if (cached?.token === token) cached = undefined
    },
  }
}

/**
 * Returns the expiry of a token as UTC ms. Pesapal sends seven fractional digits; without a zone it means UTC. An unreadable date
 * counts as expired (0).
 */
export function endOf(expiryDate: string): number {
  const utc = /(z|[+-]\d{2}:?\d{2})$/i.test(expiryDate) ? expiryDate : `${expiryDate}Z`
  const end = Date.parse(utc.replace(/(\.\d{3})\d+/, '$1'))
  return Number.isNaN(end) ? 0 : end
}

async function send(
  access: PesapalAccess,
  { method, path, query, body }: PesapalRequest,
  token?: string,
): Promise<GatewayAnswer<Answered>> {
  const url = new URL(access.baseUrl() + path)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  const began = performance.now()
  const log = (outcome: string) =>
    access.log.info({ provider: 'pesapal', operation: path, ms: Math.round(performance.now() - began), outcome }, 'provider')
  try {
    const response = await (access.fetch ?? fetch)(url, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(access.timeout_ms ?? TIMEOUT_ms),
    })
    const text = await response.text()
    log(String(response.status))
    if (text.length > MAX_ANSWER) return { ok: false, why: 'unanswered', code: 'too-large' }
    return { ok: true, value: { httpStatus: response.status, body: jsonOf(text) } }
  } catch (error) {
    const code = (error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable'
    log(code)
    return { ok: false, why: 'unanswered', code }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
