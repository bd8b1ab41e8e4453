import { add, percentOf, ZERO } from '#kernel/money.ts'
import { type Pile, piecesOf, selects, shared } from '../piles.ts'
import type { BenefitOf, Goods, GoodsBenefit } from './benefit.ts'

/** The largest percentage of the reached tiers applies. */
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

/**
 * Returns what is missing to the next tier and its minimum, in pieces or KES cents. Undefined at the highest one, and without
 * selected goods.
 */
export function missingToNextTier(
  benefit: BenefitOf<'tiers'>,
  piles: readonly Pile[],
): { short: number; minimum: number } | undefined {
  const own = piles.filter((pile) => selects(benefit.goods, pile))
  if (own.length === 0) return undefined
  const reached = reachedBy(benefit, { piles: own, left: own.map(({ total }) => total) })
  const later = benefit.tiers.map(({ from }) => from).filter((from) => from > reached)
  if (later.length === 0) return undefined
  const minimum = Math.min(...later)
  return { short: minimum - reached, minimum }
}

const reachedBy = ({ by }: BenefitOf<'tiers'>, { piles, left }: Goods): number =>
  by === 'spend' ? add(...left) : piles.reduce((pieces, pile, at) => ((left[at] ?? 0) > 0 ? pieces + piecesOf(pile) : pieces), 0)
