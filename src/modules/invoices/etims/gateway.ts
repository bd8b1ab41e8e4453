import { z } from 'zod'
import type { Log } from '#platform/log.ts'
import type { EtimsAnswer, EtimsGateway } from './etims-shapes.ts'
import { itemBody, saleBody } from './sale-body.ts'

export type EtimsAccess = {
  mode: EtimsGateway['mode']
  /** Base URL including its path, without a trailing slash. */
  baseUrl: () => string
  portal: string
  /** Control unit, as registered by the authority: its key, number, and branch. */
  key: string
  unit: string
  branch: string
  timeout_ms?: number
  fetch?: typeof fetch
  log: Log
}

const TIMEOUT_ms = 15_000
const MAX_ANSWER = 500_000
const SUCCEEDED = '000'
/** Error codes of the authority's own faults: the same request can be retried. */
const PASSING = new Set(['894', '896', '899', '990', '991', '999'])

const Answer = z.object({ resultCd: z.string(), resultMsg: z.string().nullish(), data: z.unknown() })
const number = z.coerce.number().int().min(0)
const SaleData = z.object({ curRcptNo: number, intrlData: z.string().nullish(), rcptSign: z.string().min(1).max(200) })

/** Gateway to the online control unit of the revenue authority (eTIMS OSCU). Request bodies are not logged. */
export function etimsGateway(access: EtimsAccess): EtimsGateway {
  const { mode, unit, branch, portal } = access
  const post = (pin: string, path: string, body: object) => ask(access, pin, path, body)
  return {
    mode,
    unit,
    branch,
    reach: async (pin) => nothing(await post(pin, '/selectCodeList', { lastReqDt: '20180101000000' })),
    saveItem: async (pin, item) => nothing(await post(pin, '/saveItem', itemBody(item))),
    async saveSale(pin, sale) {
      const answer = await post(pin, '/saveTrnsSalesOsdc', saleBody(sale))
      if (!answer.ok) return answer
      const found = SaleData.safeParse(answer.value)
      if (!found.success) return { ok: false, why: 'unanswered', failure: 'It answered without a signature.' }
      const { curRcptNo, intrlData, rcptSign } = found.data
      return { ok: true, value: { receiptNo: curRcptNo, signature: rcptSign, internalData: intrlData ?? '' } }
    },
    checkUrl: (pin, signature) =>
      `${portal}/common/link/etims/receipt/indexEtimsReceiptData?Data=${encodeURIComponent(pin + branch + signature)}`,
  }
}

const nothing = (answer: EtimsAnswer<unknown>): EtimsAnswer<void> => (answer.ok ? { ok: true, value: undefined } : answer)
const unanswered = (failure: string): EtimsAnswer<never> => ({ ok: false, why: 'unanswered', failure })

async function ask(access: EtimsAccess, pin: string, path: string, body: object): Promise<EtimsAnswer<unknown>> {
  const { key, branch, timeout_ms = TIMEOUT_ms, log } = access
  const who = { tin: pin, bhfId: branch, cmcKey: key }
  const began = performance.now()
  const logOutcome = (outcome: string) =>
    log.info({ provider: 'etims', operation: path, ms: Math.round(performance.now() - began), outcome }, 'provider')
  try {
    const response = await (access.fetch ?? fetch)(access.baseUrl() + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...who },
      body: JSON.stringify({ ...who, ...body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
    })
    const text = await response.text()
    const answer = text.length > MAX_ANSWER ? unanswered('Its answer is too long.') : read(response.status, text)
    logOutcome(answer.ok ? 'ok' : answer.failure.slice(0, 80))
    return answer
  } catch (error) {
    const silent = (error as Error).name === 'TimeoutError'
    logOutcome(silent ? 'timeout' : 'unreachable')
    return unanswered(silent ? 'It did not answer in time.' : 'It could not be reached.')
  }
}

function read(status: number, text: string): EtimsAnswer<unknown> {
  const found = Answer.safeParse(trimmed(jsonOf(text)))
  if (!found.success) return unanswered(`HTTP ${status}, and nothing that could be read.`)
  const { resultCd, resultMsg, data } = found.data
  if (resultCd === SUCCEEDED) return { ok: true, value: data }
  const failure = `${resultCd}: ${(resultMsg ?? '').slice(0, 300)}`
  return status >= 500 || PASSING.has(resultCd) ? unanswered(failure) : { ok: false, why: 'refused', failure }
}

/** Trims the names in a response, because some documented responses have a trailing space in them. */
const trimmed = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name.trim(), trimmed(inner)]))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
