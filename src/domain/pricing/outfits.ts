import { add, kes, type Money, share } from '#kernel/money.ts'
import { type Reduction, takenOff } from './reduction.ts'

/** Returns the prices of the pieces within one outfit, in KES cents. The reduction is shared in proportion to the prices. */
export function outfitPrices(prices: readonly Money[], reduction: Reduction): Money[] {
  const off = takenOff(add(...prices), reduction)
  if (off === 0) return [...prices]
  const parts = share(off, prices)
  return prices.map((price, at) => kes(price - (parts[at] ?? 0)))
}
