import { assert } from './assert.ts'
import type { Currency } from './currency.ts'
import { kes, type Money, multiplyDivide } from './money.ts'

/** Decimals shown: none for JPY, two for the rest (specification, section 9). Providers' decimals are in another table. */
export const shownDecimals = (currency: Currency): 0 | 2 => (currency === 'JPY' ? 0 : 2)

/** Units of each currency per KES. */
export type Rates = Readonly<Record<string, number>>

/** Rates are rounded to twelve decimals, more than any published table has. */
const RATE_SCALE = 1_000_000_000_000

/**
 * Converts a KES amount into the smallest shown unit of another currency (cents, or whole yen): computed exactly, rounded once,
 * half away from zero. Convert unit prices, never totals (`docs/money.md`).
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

/** Upper limit of a price filter, in KES cents. Larger bounds are reduced to it. */
const BEYOND_PRICES = 10_000_000_000_000

/** Smallest KES amount that is shown as at least `units` (cents, or whole yen). Used as the lower bound of a price filter. */
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
