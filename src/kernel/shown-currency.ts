import type { Rates } from './shown-amount.ts'

/**
 * Returns the currency and the rate for displaying amounts. Falls back to KES at rate 1 when the currency has no usable rate,
 * because a KES amount must never be labelled with another currency.
 */
export function shownWith<C extends string>(currency: C, rates: Rates): { currency: C | 'KES'; rate: number } {
  const rate = Object.hasOwn(rates, currency) ? (rates[currency] ?? 0) : 0
  return rate > 0 && rate < Number.POSITIVE_INFINITY ? { currency, rate } : { currency: 'KES', rate: 1 }
}
