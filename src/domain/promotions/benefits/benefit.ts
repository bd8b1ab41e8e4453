import { kes, type Money } from '#kernel/money.ts'
import { priceOf } from '../../pricing/goods.ts'
import type { Reduction } from '../../pricing/reduction.ts'
import type { Left, Pile } from '../piles.ts'
import type { Benefit, BenefitKind } from '../rule.ts'

/** `left`: remaining KES cents of each pile, by index. */
export type Goods = { piles: readonly Pile[]; left: Left }

export type GoodsBenefit<B extends Benefit> = {
  /** True when goods are reduced together, so they cannot be shared piece by piece with another promotion of the lane. */
  joint: boolean
  claims: (benefit: B, pile: Pile) => boolean
  /** Returns KES cents off each pile, at most its remaining amount. */
  reduce: (benefit: B, goods: Goods) => Money[]
}

export type BenefitOf<K extends BenefitKind> = Extract<Benefit, { kind: K }>

/** Converts a reduction per piece or metre to one of the whole pile. */
export function ofPile(off: Reduction, { unit, quantity }: Pile): Reduction {
  if ('percent' in off) return off
  const priceOfSet = (each: number) => priceOf(unit, kes(each), quantity)
  return 'amount' in off ? { amount: priceOfSet(off.amount) } : { price: priceOfSet(off.price) }
}
