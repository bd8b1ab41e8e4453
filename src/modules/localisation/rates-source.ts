import { z } from 'zod'

export type RatesAnswer =
  | { ok: true; source: string; takenAt: Date; rates: Record<string, unknown> }
  | { ok: false; failure: string }

const WAIT_ms = 5_000
const MAX_ANSWER = 200_000
const Answer = z.object({
  result: z.literal('success'),
  base_code: z.literal('KES'),
  time_last_update_unix: z.number().int().min(1),
  rates: z.record(z.string(), z.unknown()),
})

/** Fetches rates from ExchangeRate-API, or from another URL with that response format. */
export async function askForRates(address: string, by: typeof fetch = fetch): Promise<RatesAnswer> {
  try {
    const response = await by(address, {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_ms),
    })
    const text = await response.text()
    if (!response.ok) return { ok: false, failure: `The source answered ${response.status}.` }
    const found = Answer.safeParse(text.length > MAX_ANSWER ? undefined : parsed(text))
    if (!found.success) return { ok: false, failure: 'The source answered something that is no table of rates.' }
    const { time_last_update_unix, rates } = found.data
    return { ok: true, source: new URL(address).hostname, takenAt: new Date(time_last_update_unix * 1000), rates }
  } catch (error) {
    const silent = (error as Error).name === 'TimeoutError'
    return { ok: false, failure: silent ? 'The source did not answer in time.' : 'The source could not be reached.' }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
