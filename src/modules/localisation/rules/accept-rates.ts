import { CURRENCIES } from '#kernel/currency.ts'
import type { Rates } from '../contract.ts'

/** Maximum change of a rate since the last table, in percent. A larger change needs confirmation by staff. */
export const MOST_MOVED_percent = 25

export type Judged = { ok: true; rates: Rates } | { ok: false; failure: string }

/**
 * Fails when a rate is missing, is not above zero, or has changed by more than `MOST_MOVED_percent`. `however` accepts such
 * changes.
 */
export function acceptRates(answered: Readonly<Record<string, unknown>>, before: Rates, however = false): Judged {
  const rates: Record<string, number> = {}
  for (const code of CURRENCIES) {
    const rate = code === 'KES' ? 1 : answered[code]
    if (rate === undefined) return { ok: false, failure: `${code} is missing.` }
    if (typeof rate !== 'number' || !Number.isFinite(rate) || rate <= 0) return { ok: false, failure: `${code} is no rate.` }
    const last = before[code]
    if (!however && last && (Math.abs(rate - last) / last) * 100 > MOST_MOVED_percent)
      return { ok: false, failure: `${code} has moved by more than ${MOST_MOVED_percent} %: from ${last} to ${rate}.` }
    rates[code] = rate
  }
  return { ok: true, rates }
}

export const withOwn = (rates: Rates, own: Readonly<Record<string, number>>): Rates => ({
  ...rates,
  ...Object.fromEntries(Object.entries(own).map(([code, shillings]) => [code, 1 / shillings])),
})
