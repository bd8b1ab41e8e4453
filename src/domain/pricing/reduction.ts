import { kes, type Money, percentOf } from '#kernel/money.ts'

/** Reduction: a percentage, an amount off, or a new price. Amounts and prices in KES cents. */
export type Reduction = { percent: number } | { amount: number } | { price: number }

/** Returns the KES cents that a reduction takes off `sum`: between 0 and `sum`. A new price never raises the sum. */
export function takenOff(sum: Money, reduction: Reduction): Money {
  const reduced =
    'percent' in reduction ? percentOf(sum, reduction.percent) : 'amount' in reduction ? reduction.amount : sum - reduction.price
  return kes(Math.max(0, Math.min(reduced, sum)))
}

/** Stored rule of a unit price: a price in KES cents, or percent off. */
export type PriceRule = { price: number | null; percentOff: number | null }

/** Returns the price of one piece or metre by a rule. A percentage leaves at least one cent. */
export const ruledPrice = (price: Money, { price: fixed, percentOff }: PriceRule): Money =>
  kes(fixed ?? Math.max(1, percentOf(price, 100 - (percentOff ?? 0))))
