import { add, kes, type Money, multiplyDivide, ZERO } from '#kernel/money.ts'
import { takenOff } from '../../pricing/reduction.ts'
import { piecesOf, selects, shared } from '../piles.ts'
import type { BenefitOf, Goods, GoodsBenefit } from './benefit.ts'

/** Max sets of one bundle in a cart, because the search for sets is slow in a large cart. */
const MAX_SETS = 50

/** Reduces one piece of each selection together. Applies to each set in the cart, up to `MAX_SETS`. */
export const bundle: GoodsBenefit<BenefitOf<'bundle'>> = {
  joint: true,
  claims: ({ pieces }, pile) => pile.unit === 'piece' && pieces.some((goods) => selects(goods, pile)),
  reduce: (benefit, goods) => {
    const used = piecesUsed(benefit, goods)
    const worth = goods.piles.map(({ quantity }, at) => worthOf(goods.left[at] ?? ZERO, used.pieces[at] ?? 0, quantity))
    const { off } = benefit
    const { sets } = used
    const reduction = 'percent' in off ? off : 'amount' in off ? { amount: off.amount * sets } : { price: off.price * sets }
    return sets === 0 ? worth.map(() => ZERO) : shared(takenOff(add(...worth), reduction), worth)
  },
}

const worthOf = (left: Money, pieces: number, quantity: number): Money =>
  pieces === 0 ? ZERO : kes(multiplyDivide(left, pieces, quantity))

/** Returns the number of whole sets in the cart, at most `MAX_SETS`, and the number of pieces of each pile in them. */
function piecesUsed({ pieces: required }: BenefitOf<'bundle'>, { piles, left }: Goods): { sets: number; pieces: number[] } {
  const spare = piles.map((pile, at) => (pile.unit === 'piece' && (left[at] ?? 0) > 0 ? piecesOf(pile) : 0))
  const dearest = piles
    .map((pile, at) => ({ at, each: (left[at] ?? 0) / pile.quantity, fits: required.map((goods) => selects(goods, pile)) }))
    .sort((a, b) => b.each - a.each || a.at - b.at)
  const used = piles.map(() => 0)
  let sets = 0
  while (sets < MAX_SETS) {
    const chosen = oneSet(required.length, dearest, spare)
    if (!chosen) break
    for (const at of chosen) {
      spare[at] = (spare[at] ?? 0) - 1
      used[at] = (used[at] ?? 0) + 1
    }
    sets++
  }
  return { sets, pieces: used }
}

type Candidate = { at: number; fits: readonly boolean[] }

/** Returns a pile for each selection, by augmenting paths (maximum bipartite matching). Undefined when no whole set is left. */
function oneSet(selections: number, candidates: readonly Candidate[], spare: readonly number[]): number[] | undefined {
  const heldBy = new Map<number, number[]>()
  const find = (selection: number, seen: Set<number>): boolean => {
    for (const { at, fits } of candidates) {
      if (!fits[selection] || seen.has(at) || (spare[at] ?? 0) === 0) continue
      seen.add(at)
      const holders = heldBy.get(at) ?? []
      if (holders.length < (spare[at] ?? 0)) {
        heldBy.set(at, [...holders, selection])
        return true
      }
      const moved = holders.find((other) => find(other, seen))
      if (moved === undefined) continue
      heldBy.set(at, [...(heldBy.get(at) ?? []).filter((other) => other !== moved), selection])
      return true
    }
    return false
  }
  for (let selection = 0; selection < selections; selection++) if (!find(selection, new Set())) return undefined
  return [...heldBy].flatMap(([at, holders]) => holders.map(() => at))
}
