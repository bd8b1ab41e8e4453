import { kes, type Money, percentOf, share, ZERO } from '#kernel/money.ts'

/** What an outfit is less than its pieces: so many percent, or so many KES cents, for one of each piece. */
export type Reduction = { percent: number } | { amount: number }

/** Less than the pieces cost together by this much; never more than they cost. */
export function reductionOf(prices: readonly Money[], reduction: Reduction): Money {
  const sum = prices.reduce((all, price) => all + price, 0)
  if (sum === 0) return ZERO
  const wanted = 'percent' in reduction ? percentOf(kes(sum), reduction.percent) : reduction.amount
  return kes(Math.max(0, Math.min(wanted, sum)))
}

/**
 * What each piece of an outfit costs in it: the reduction is shared by what the pieces cost, so that the prices are together exactly the
 * sum less the reduction, and none is below nothing. Prices and answer in KES cents, for one outfit.
 */
export function outfitPrices(prices: readonly Money[], reduction: Reduction): Money[] {
  const off = reductionOf(prices, reduction)
  if (off === 0) return [...prices]
  const parts = share(off, prices)
  return prices.map((price, at) => kes(price - (parts[at] ?? 0)))
}
