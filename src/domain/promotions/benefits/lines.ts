import { add, kes, percentOf, ZERO } from '#kernel/money.ts'
import { takenOff } from '../../pricing/reduction.ts'
import { selects, shared } from '../piles.ts'
import { type BenefitOf, type GoodsBenefit, ofPile } from './benefit.ts'

export const lines: GoodsBenefit<BenefitOf<'lines'>> = {
  joint: false,
  claims: ({ goods }, pile) => selects(goods, pile),
  reduce: ({ off }, { piles, left }) =>
    // A percentage is computed once on the sum, and then shared.
    'percent' in off
      ? shared(percentOf(add(...left), off.percent), left)
      : piles.map((pile, at) => {
          const rest = left[at] ?? ZERO
          return kes(Math.min(rest, takenOff(rest, ofPile(off, pile))))
        }),
}
