import type { Language } from '#kernel/languages.ts'
import type { TranslatorName } from '../contract.ts'

export type Asked = { texts: readonly string[]; target: Language; source: Language | undefined }
/** One text for each that was asked, in their order; it throws where there is no such answer. */
export type AskProvider = (asked: Asked) => Promise<string[]>
export type Provider = { name: Exclude<TranslatorName, 'memory'>; ask: AskProvider }

export type Door = { baseUrl: string; key: string | undefined; fetch: typeof fetch }

const WAIT_ms = 5_000
const MAX_ANSWER = 400_000

/** Refused for good: asking again would be refused again. */
export class ProviderRefused extends Error {}

/**
 * Sends JSON and reads JSON, within five seconds with one more try. What a provider said is in no message: it may hold what somebody wrote. Neither is the
 * address, which may hold a key.
 */
export async function postJson(door: Door, path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const signal = AbortSignal.timeout(WAIT_ms)
  const once = async () => {
    const response = await door.fetch(`${door.baseUrl}${path}`, {
      ...{ method: 'POST', redirect: 'error', signal, body: JSON.stringify(body) },
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    })
    const text = await response.text()
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      throw new ProviderRefused(`answered ${response.status}`)
    if (!response.ok) throw new Error(`answered ${response.status}`)
    if (text.length > MAX_ANSWER) throw new ProviderRefused('answered too much')
    return JSON.parse(text) as unknown
  }
  return once().catch((error: unknown) => {
    if (error instanceof ProviderRefused || signal.aborted) throw error
    return once()
  })
}
