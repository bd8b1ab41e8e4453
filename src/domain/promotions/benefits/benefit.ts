import { kes, type Money } from '#kernel/money.ts'
import { priceOf } from '../../pricing/goods.ts'
import type { Reduction } from '../../pricing/reduction.ts'
import type { Left, Pile } from '../piles.ts'
import type { Benefit, BenefitKind } from '../rule.ts'

/** Goods that a benefit may reduce, and what is left to pay of each. Both in step; a pile that is taken already has nothing left. */
export type Goods = { piles: readonly Pile[]; left: Left }

/**
 * One kind of benefit on goods. To add one: a file in this folder, its row in `index.ts`, its shape in `rule.ts` and the contract,
 * its sentence and a test.
 */
export type GoodsBenefit<B extends Benefit> = {
  /** True when goods are reduced together: they cannot be shared with another promotion of the lane one by one. */
  joint: boolean
  /** True for the piles that it speaks of. */
  claims: (benefit: B, pile: Pile) => boolean
  /** KES cents off each pile, never more than is left of it. */
  reduce: (benefit: B, goods: Goods) => Money[]
}

export type BenefitOf<K extends BenefitKind> = Extract<Benefit, { kind: K }>

/** Reduction of each piece or metre, as one of the whole pile. */
export function ofPile(off: Reduction, { unit, quantity }: Pile): Reduction {
  if ('percent' in off) return off
  const whole = (each: number) => priceOf(unit, kes(each), quantity)
  return 'amount' in off ? { amount: whole(off.amount) } : { price: whole(off.price) }
}
