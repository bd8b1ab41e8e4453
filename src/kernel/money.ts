import { assert } from './assert.ts'

/**
 * Kenyan shillings, in whole cents. KES is the only currency that is stored, added up or charged; any other
 * currency is a way of *showing* an amount (`kernel/shown-amount.ts`).
 */
export type Money = number & { readonly unit: 'KES cents' }

export function kes(cents: number): Money {
  assert(Number.isSafeInteger(cents), `money is whole cents, not ${cents}`)
  return cents as Money
}

export const ZERO = kes(0)
export const add = (...amounts: readonly Money[]): Money => kes(amounts.reduce<number>((sum, amount) => sum + amount, 0))

/** `a × b ÷ c`, computed exactly and rounded once, half away from zero (`a`, `b` ≥ 0, `c` > 0; all integers). */
export function multiplyDivide(a: number, b: number, c: number): number {
  assert(a >= 0 && b >= 0 && c > 0, 'multiplyDivide: negative, or by zero')
  const divisor = BigInt(c)
  const answer = Number((BigInt(a) * BigInt(b) * 2n + divisor) / (divisor * 2n))
  assert(Number.isSafeInteger(answer), 'multiplyDivide: too large')
  return answer
}

/**
 * Splits `total` in proportion to `weights` without losing a cent: spare cents go to the largest remainders, ties to the earlier
 * line.
 */
export function share(total: Money, weights: readonly number[]): Money[] {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  assert(total >= 0, 'share: the total is not negative')
  assert(totalWeight > 0, 'share: some weight is above zero')

  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const parts = exact.map((cents) => Number(cents / BigInt(totalWeight)))
  const spare = total - parts.reduce((sum, part) => sum + part, 0)
  const neediest = exact
    .map((cents, line) => ({ line, remainder: cents % BigInt(totalWeight) }))
    .sort((a, b) => (b.remainder > a.remainder ? 1 : b.remainder < a.remainder ? -1 : 0)) // stable: a tie goes to the earlier line
  for (const { line } of neediest.slice(0, spare)) parts[line] = (parts[line] ?? 0) + 1
  return parts.map((part) => kes(part))
}

/** Factor that turns a rate in percent into an integer. Rates have at most four decimals (17.5, 6.2). */
const PERCENT_SCALE = 10_000

function exactPercent(percent: number): number {
  const scaled = Math.round(percent * PERCENT_SCALE)
  assert(Math.abs(scaled - percent * PERCENT_SCALE) < 1e-6, `a rate has four decimals at most, not ${percent}`)
  return scaled
}

/** `percent` of an amount, computed exactly and rounded once. */
export const percentOf = (amount: Money, percent: number): Money =>
  kes(multiplyDivide(amount, exactPercent(percent), 100 * PERCENT_SCALE))

/** Kenya's standard VAT rate. Every shown price includes it. */
export const VAT_PERCENT = 16

/** VAT inside a gross amount: gross × 16 ÷ 116, rounded half up. Compute net as gross − VAT, never by multiplying back. */
export const vatInside = (gross: Money): Money => vatInsideAt(gross, VAT_PERCENT)

/** VAT inside a gross amount at a given rate, in percent. */
export function vatInsideAt(gross: Money, percent: number): Money {
  const rate = exactPercent(percent)
  return kes(multiplyDivide(gross, rate, 100 * PERCENT_SCALE + rate))
}
