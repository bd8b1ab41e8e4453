import { assert } from './assert.ts'

/** Amount in Kenyan shillings, as whole cents. */
export type Money = number & { readonly unit: 'KES cents' }

export function kes(cents: number): Money {
  assert(Number.isSafeInteger(cents), `money is whole cents, not ${cents}`)
  return cents as Money
}

export const ZERO = kes(0)
export const add = (...amounts: readonly Money[]): Money => kes(amounts.reduce<number>((sum, amount) => sum + amount, 0))

/** Returns `a × b ÷ c` of integers, rounded once, half up. Throws unless `a`, `b` ≥ 0 and `c` > 0, or for an unsafe result. */
export function multiplyDivide(a: number, b: number, c: number): number {
  assert(a >= 0 && b >= 0 && c > 0, 'multiplyDivide: negative, or by zero')
  const { whole, rest } = divided(a, b, c)
  assert(Number.isSafeInteger(whole), 'multiplyDivide: too large')
  return rest * 2 >= c ? whole + 1 : whole
}

/** Returns the whole part and the remainder of `a × b ÷ c`, exact. BigInt is slow, so it serves only products above 2^53. */
function divided(a: number, b: number, c: number): { whole: number; rest: number } {
  if (a * b <= Number.MAX_SAFE_INTEGER) return { whole: Math.floor((a * b) / c), rest: (a * b) % c }
  const [product, divisor] = [BigInt(a) * BigInt(b), BigInt(c)]
  return { whole: Number(product / divisor), rest: Number(product % divisor) }
}

/**
 * Splits `total` in proportion to `weights` without losing a cent: spare cents go to the largest remainders, on a tie to the
 * earlier line. Throws on a negative total or when all weights are zero.
 */
export function share(total: Money, weights: readonly number[]): Money[] {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  assert(total >= 0, 'share: the total is not negative')
  assert(totalWeight > 0, 'share: some weight is above zero')

  const exact = weights.map((weight) => divided(total, weight, totalWeight))
  const parts = exact.map(({ whole }) => kes(whole))
  const spare = total - parts.reduce((sum, part) => sum + part, 0)
  if (spare === 0) return parts
  const neediest = [...exact.entries()].sort(([, a], [, b]) => b.rest - a.rest) // stable sort: a tie goes to the earlier line
  for (const [line] of neediest.slice(0, spare)) parts[line] = kes((parts[line] ?? 0) + 1)
  return parts
}

/** Scales a percent rate to an integer. Rates have at most four decimals. */
const PERCENT_SCALE = 10_000

function exactPercent(percent: number): number {
  const scaled = Math.round(percent * PERCENT_SCALE)
  assert(Math.abs(scaled - percent * PERCENT_SCALE) < 1e-6, `a rate has four decimals at most, not ${percent}`)
  return scaled
}

/** Returns `percent` of an amount, computed exactly and rounded once, half up. */
export const percentOf = (amount: Money, percent: number): Money =>
  kes(multiplyDivide(amount, exactPercent(percent), 100 * PERCENT_SCALE))

/** Standard VAT rate in Kenya. */
export const VAT_PERCENT = 16

/** Returns the VAT in a gross amount: gross × 16 ÷ 116, rounded half up. Compute net as gross − VAT. */
export const vatInside = (gross: Money): Money => vatInsideAt(gross, VAT_PERCENT)

export function vatInsideAt(gross: Money, percent: number): Money {
  const rate = exactPercent(percent)
  return kes(multiplyDivide(gross, rate, 100 * PERCENT_SCALE + rate))
}
