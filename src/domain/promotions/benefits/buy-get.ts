import { kes, type Money, multiplyDivide, ZERO } from '#kernel/money.ts'
import { type Reduction, takenOff } from '../../pricing/reduction.ts'
import { type Pile, piecesOf, selects } from '../piles.ts'
import type { BenefitOf, Goods, GoodsBenefit } from './benefit.ts'

/**
 * For each `buy` pieces, the cheapest `get` pieces are reduced. One piece never counts as both. Only pieces, no lengths of cloth.
 */
export const buyGet: GoodsBenefit<BenefitOf<'buy-get'>> = {
  joint: true,
  claims: ({ buy, get }, pile) => pile.unit === 'piece' && (selects(buy.goods, pile) || selects(get.goods, pile)),
  reduce: (benefit, goods) => {
    const taken = chosenPieces(benefit, goods)
    return goods.piles.map((pile, at) => ofPieces(benefit.get.off, pile, goods.left[at] ?? ZERO, taken.get(at) ?? 0))
  },
}

type Counted = { at: number; pieces: number; bought: boolean; got: boolean; each: number }

/** Number of reduced pieces of each pile. */
function chosenPieces({ buy, get, times }: BenefitOf<'buy-get'>, { piles, left }: Goods): Map<number, number> {
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
  // Pieces of both selections that may be reduced. The rest must stay bought.
  let shareable = both - Math.max(0, sets * buy.quantity - onlyBought)
  let wanted = sets * get.quantity
  const taken = new Map<number, number>()
  for (const { at, pieces, bought, got } of counted.sort((a, b) => a.each - b.each || a.at - b.at)) {
    if (!got || wanted === 0) continue
    const count = Math.min(wanted, pieces, bought ? shareable : pieces)
    if (count === 0) continue
    if (bought) shareable -= count
    wanted -= count
    taken.set(at, count)
  }
  return taken
}

/** Reduction of some pieces of a pile. */
function ofPieces(off: Reduction, { quantity }: Pile, left: Money, pieces: number): Money {
  if (pieces === 0) return ZERO
  const sum = kes(multiplyDivide(left, pieces, quantity))
  if ('percent' in off) return takenOff(sum, off)
  const whole = 'amount' in off ? { amount: off.amount * pieces } : { price: off.price * pieces }
  return takenOff(sum, whole)
}
