import { assert } from './assert.ts'
import type { Currency } from './currency.ts'
import { kes, type Money, multiplyDivide } from './money.ts'

/** Decimals for display: none for JPY, else two (specification, section 9). */
export const shownDecimals = (currency: Currency): 0 | 2 => (currency === 'JPY' ? 0 : 2)

/** Exchange rates: units of each currency per 1 KES. */
export type Rates = Readonly<Record<string, number>>

/** Scales a rate, rounded to twelve decimals, to an integer. */
const RATE_SCALE = 1_000_000_000_000

/**
 * Converts a KES amount to the smallest displayed unit of a currency (cents, or whole yen), rounded half away from zero. Throws
 * on a rate that is not positive.
 */
export function showIn(amount: Money, currency: Currency, rate: number): number {
  assert(Number.isFinite(rate) && rate > 0, `a rate is above zero, not ${rate}`)
  const cents = multiplyDivide(
    Math.abs(amount),
    Math.round(rate * RATE_SCALE),
    shownDecimals(currency) === 0 ? RATE_SCALE * 100 : RATE_SCALE,
  )
  return amount < 0 ? -cents : cents
}

/** Maximum bound of a price filter, in KES cents. Higher bounds are reduced to it. */
const BEYOND_PRICES = 10_000_000_000_000

/** Returns the smallest KES amount, at most `BEYOND_PRICES`, displayed as at least `units` (cents, or whole yen). */
export function minShownAs(units: number, currency: Currency, rate: number): Money {
  const perUnit = (shownDecimals(currency) === 0 ? 100 : 1) / rate
  let low = Math.max(0, Math.floor((units - 1) * perUnit) - 1)
  let high = Math.ceil(units * perUnit) + 1
  if (high >= BEYOND_PRICES) return kes(BEYOND_PRICES)
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (showIn(kes(middle), currency, rate) >= units) high = middle
    else low = middle + 1
  }
  return kes(low)
}
