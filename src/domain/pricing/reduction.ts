import { kes, type Money, percentOf } from '#kernel/money.ts'

/** One percentage, one amount off, or one new price: the only shape of a reduction. Amounts and prices are KES cents. */
export type Reduction = { percent: number } | { amount: number } | { price: number }

/** KES cents that a reduction takes off `sum`: between 0 and `sum`. A new price never raises it. */
export function takenOff(sum: Money, reduction: Reduction): Money {
  const wanted =
    'percent' in reduction ? percentOf(sum, reduction.percent) : 'amount' in reduction ? reduction.amount : sum - reduction.price
  return kes(Math.max(0, Math.min(wanted, sum)))
}

/** Rule of a unit price as it is stored: a price in KES cents, or percent off. One of them is set. */
export type PriceRule = { price: number | null; percentOff: number | null }

/** Price of one piece or metre by a rule. A percentage is rounded as a price, and leaves at least one cent. */
export const ruledPrice = (price: Money, { price: fixed, percentOff }: PriceRule): Money =>
  kes(fixed ?? Math.max(1, percentOf(price, 100 - (percentOff ?? 0))))
