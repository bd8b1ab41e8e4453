import { add, percentOf, ZERO } from '#kernel/money.ts'
import { piecesOf, selects, shared } from '../piles.ts'
import type { BenefitOf, Goods, GoodsBenefit } from './benefit.ts'

/**
 * Percentage off selected goods that grows with their number or their total. The largest percentage
 * of a reached tier applies.
 */
export const tiers: GoodsBenefit<BenefitOf<'tiers'>> = {
  joint: true,
  claims: ({ goods }, pile) => selects(goods, pile),
  reduce: (benefit, goods) => {
    const sum = add(...goods.left)
    const reached = benefit.tiers.filter(({ from }) => reachedBy(benefit, goods) >= from)
    const percent = Math.max(0, ...reached.map((tier) => tier.percent))
    return shared(percent === 0 ? ZERO : percentOf(sum, percent), goods.left)
  },
}

const reachedBy = ({ by }: BenefitOf<'tiers'>, { piles, left }: Goods): number =>
  by === 'spend' ? add(...left) : piles.reduce((pieces, pile, at) => ((left[at] ?? 0) > 0 ? pieces + piecesOf(pile) : pieces), 0)
