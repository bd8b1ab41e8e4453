import { assert } from './assert.ts'
import type { Currency } from './currency.ts'
import { kes, type Money, multiplyDivide } from './money.ts'

/** How many decimals are *shown*: JPY none, the rest two (specification, section 9). What a provider charges has its own table. */
export const shownDecimals = (currency: Currency): 0 | 2 => (currency === 'JPY' ? 0 : 2)

/** Units of each currency per one KES. */
export type Rates = Readonly<Record<string, number>>

/** Rates are kept to twelve decimals; more than any published table has. */
const RATE_SCALE = 1_000_000_000_000

/**
 * A KES amount in the smallest shown unit of another currency (cents, or whole yen): KES × rate, computed exactly,
 * rounded once, half away from zero. Convert unit prices, never totals (`docs/money.md`).
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

/** More than anything costs, in KES cents: where a bound lies beyond, it is as good as none. */
const BEYOND_PRICES = 10_000_000_000_000

/** The least KES amount that is shown as `units` (cents, or whole yen) or more: where a range of shown prices begins. */
export function leastShownAs(units: number, currency: Currency, rate: number): Money {
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
