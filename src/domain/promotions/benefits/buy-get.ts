import { add, kes, type Money, multiplyDivide, ZERO } from '#kernel/money.ts'
import { type Reduction, takenOff } from '../../pricing/reduction.ts'
import { piecesOf, selects, shared } from '../piles.ts'
import type { BenefitOf, Goods, GoodsBenefit } from './benefit.ts'

/**
 * Reduces `get` pieces for each `buy` pieces. The reduction is shared over all these pieces in proportion to their prices, so
 * that a refund of a bought piece does not leave a free one with the customer.
 */
export const buyGet: GoodsBenefit<BenefitOf<'buy-get'>> = {
  joint: true,
  claims: ({ buy, get }, pile) => pile.unit === 'piece' && (selects(buy.goods, pile) || selects(get.goods, pile)),
  reduce: (benefit, { piles, left }) => {
    const { taken, bought } = piecesOfSets(benefit, { piles, left })
    const worth = (at: number, pieces: number) => kes(multiplyDivide(left[at] ?? ZERO, pieces, piles[at]?.quantity ?? 1))
    const off = [...taken].map(([at, pieces]) => reductionOf(benefit.get.off, worth(at, pieces), pieces))
    return shared(
      add(...off),
      piles.map((_, at) => worth(at, (taken.get(at) ?? 0) + (bought.get(at) ?? 0))),
    )
  },
}

type Counted = { at: number; pieces: number; bought: boolean; got: boolean; each: number }

/** Returns the number of pieces of each pile that are reduced (`taken`) and that are bought with them (`bought`). */
function piecesOfSets({ buy, get, times }: BenefitOf<'buy-get'>, { piles, left }: Goods) {
  const counted: Counted[] = piles
    .map((pile, at) => ({
      at,
      pieces: (left[at] ?? 0) > 0 ? piecesOf(pile) : 0,
      bought: selects(buy.goods, pile),
      got: selects(get.goods, pile),
      each: (left[at] ?? 0) / pile.quantity,
    }))
    .filter(({ pieces }) => pieces > 0)
  const sum = (which: (each: Counted) => boolean) => counted.reduce((all, each) => (which(each) ? all + each.pieces : all), 0)
  const onlyBought = sum(({ bought, got }) => bought && !got)
  const onlyGot = sum(({ bought, got }) => got && !bought)
  const both = sum(({ bought, got }) => bought && got)
  const fits = (sets: number) =>
    Math.max(0, sets * buy.quantity - onlyBought) + Math.max(0, sets * get.quantity - onlyGot) <= both
  let sets = 0
  while ((times === null || sets < times) && fits(sets + 1)) sets++
  // Pieces of both selections that may be reduced. The others must stay bought.
  let shareable = both - Math.max(0, sets * buy.quantity - onlyBought)
  let units = sets * get.quantity
  const taken = new Map<number, number>()
  counted.sort((a, b) => a.each - b.each || a.at - b.at)
  for (const { at, pieces, bought, got } of counted) {
    if (!got || units === 0) continue
    const count = Math.min(units, pieces, bought ? shareable : pieces)
    if (count === 0) continue
    if (bought) shareable -= count
    units -= count
    taken.set(at, count)
  }
  let needed = sets * buy.quantity
  const others = new Map<number, number>()
  for (const { at, pieces, bought } of counted.toReversed()) {
    const count = bought ? Math.min(needed, pieces - (taken.get(at) ?? 0)) : 0
    needed -= count
    if (count > 0) others.set(at, count)
  }
  return { taken, bought: others }
}

function reductionOf(off: Reduction, worth: Money, pieces: number): Money {
  if ('percent' in off) return takenOff(worth, off)
  const reduction = 'amount' in off ? { amount: off.amount * pieces } : { price: off.price * pieces }
  return takenOff(worth, reduction)
}
