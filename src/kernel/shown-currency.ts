import type { Rates } from './shown-amount.ts'

/**
 * What amounts are shown in: the currency that is wanted with its units for one KES, or KES under its own name where there is no rate for
 * it above zero. A KES figure never stands under another name.
 */
export function shownWith<C extends string>(currency: C, rates: Rates): { currency: C | 'KES'; rate: number } {
  const rate = Object.hasOwn(rates, currency) ? (rates[currency] ?? 0) : 0
  return rate > 0 && rate < Number.POSITIVE_INFINITY ? { currency, rate } : { currency: 'KES', rate: 1 }
}
