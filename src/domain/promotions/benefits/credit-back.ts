import { add, kes, type Money, ZERO } from '#kernel/money.ts'
import { takenOff } from '../../pricing/reduction.ts'
import { selects } from '../piles.ts'
import type { BenefitOf, Goods } from './benefit.ts'

/** Returns the store credit in KES cents: a percentage, or an amount, of what is left to pay for the selected goods. */
export function creditBack({ off, goods }: BenefitOf<'credit-back'>, { piles, left }: Goods): Money {
  const paid = add(...piles.map((pile, at) => (selects(goods, pile) ? (left[at] ?? ZERO) : ZERO)))
  return kes(Math.min(paid, takenOff(paid, off)))
}
