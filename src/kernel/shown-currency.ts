import type { Rates } from './shown-amount.ts'

/**
 * Currency and rate to show amounts with. Falls back to KES when the currency has no usable rate, so that a KES amount is never
 * labelled with another currency.
 */
export function shownWith<C extends string>(currency: C, rates: Rates): { currency: C | 'KES'; rate: number } {
  const rate = Object.hasOwn(rates, currency) ? (rates[currency] ?? 0) : 0
  return rate > 0 && rate < Number.POSITIVE_INFINITY ? { currency, rate } : { currency: 'KES', rate: 1 }
}
