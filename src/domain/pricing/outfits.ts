import { kes, type Money, percentOf, share, ZERO } from '#kernel/money.ts'

/** Reduction of an outfit against its pieces, for one of each: percent, or KES cents. */
export type Reduction = { percent: number } | { amount: number }

/** Reduction in KES cents, between 0 and the sum of the prices. */
export function reductionOf(prices: readonly Money[], reduction: Reduction): Money {
  const sum = prices.reduce((all, price) => all + price, 0)
  if (sum === 0) return ZERO
  const wanted = 'percent' in reduction ? percentOf(kes(sum), reduction.percent) : reduction.amount
  return kes(Math.max(0, Math.min(wanted, sum)))
}

/**
 * Prices of the pieces within one outfit, in KES cents. The reduction is shared in proportion to the prices, so they add up
 * exactly to the sum less the reduction.
 */
export function outfitPrices(prices: readonly Money[], reduction: Reduction): Money[] {
  const off = reductionOf(prices, reduction)
  if (off === 0) return [...prices]
  const parts = share(off, prices)
  return prices.map((price, at) => kes(price - (parts[at] ?? 0)))
}
