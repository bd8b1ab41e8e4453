import type { Rounding } from './bulk.ts'

export type PriceRule = { by: 'percent' | 'amount'; value: number; rounding: Rounding; strike: boolean }
export type Priced = { price: number; compareAt: number | null }

const SHILLING = 100
const STEPS: Record<Rounding, number> = {
  none: 1,
  shilling: SHILLING,
  ten: 10 * SHILLING,
  hundred: 100 * SHILLING,
  'ninety-nine': 100 * SHILLING,
}

/**
 * Returns the new price. A price that rounding would move against the change stays as it is: 420 raised by 5 % and rounded to
 * hundreds is not 400. Undefined when the price is not above zero, or too large.
 */
export function newPrice({ price, compareAt }: Priced, { by, value, rounding, strike }: PriceRule): Priced | undefined {
  const exact = by === 'amount' ? (price + value) * 10_000 : price * (10_000 + value)
  if (!Number.isSafeInteger(exact) || exact <= 0) return undefined
  const step = STEPS[rounding] * 10_000
  const rounded = Number(((BigInt(exact) * 2n + BigInt(step)) / (BigInt(step) * 2n)) * BigInt(STEPS[rounding]))
  const nearest = rounding === 'ninety-nine' ? rounded - SHILLING : rounded
  const isAgainst = value > 0 ? nearest < price : value < 0 && nearest > price
  const now = isAgainst ? price : nearest
  if (now <= 0) return undefined
  const struck = strike && now < price ? Math.max(price, compareAt ?? 0) : compareAt
  return { price: now, compareAt: struck !== null && struck > now ? struck : null }
}
