import type { Language } from '#kernel/languages.ts'
import type { TranslatorName } from '../contract.ts'

export type TranslationRequest = { texts: readonly string[]; target: Language; source: Language | undefined }
/** Returns the translations in the order of the texts. */
export type AskProvider = (request: TranslationRequest) => Promise<string[]>
export type Provider = { name: Exclude<TranslatorName, 'memory'>; ask: AskProvider }

export type ProviderAccess = { baseUrl: string; key: string | undefined; fetch: typeof fetch }

const WAIT_ms = 5_000
const MAX_ANSWER = 400_000

/** The provider answered an error or could not be reached. */
export class ProviderFailed extends Error {}

/** Permanent refusal: a retry would be refused too. */
export class ProviderRefused extends ProviderFailed {}

/**
 * Posts JSON and returns the parsed response, within five seconds and with one retry. A timeout or an unreadable response is
 * not retried, because the provider may bill the request.
 */
export async function postJson(
  door: ProviderAccess,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const signal = AbortSignal.timeout(WAIT_ms)
  const once = async () => {
    const response = await door
      .fetch(`${door.baseUrl}${path}`, {
        method: 'POST',
        redirect: 'error',
        signal,
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      })
      .catch((error: unknown) => {
        throw signal.aborted ? error : new ProviderFailed('was not reached')
      })
    const text = await response.text()
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      throw new ProviderRefused(`answered ${response.status}`)
    if (!response.ok) throw new ProviderFailed(`answered ${response.status}`)
    if (text.length > MAX_ANSWER) throw new Error('answered too much')
    return JSON.parse(text) as unknown
  }
  return once().catch((error: unknown) => {
    if (error instanceof ProviderFailed && !(error instanceof ProviderRefused) && !signal.aborted) return once()
    throw error
  })
}
