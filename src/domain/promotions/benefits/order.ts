import { add } from '#kernel/money.ts'
import { takenOff } from '../../pricing/reduction.ts'
import { shared } from '../piles.ts'
import type { BenefitOf, GoodsBenefit } from './benefit.ts'

export const order: GoodsBenefit<BenefitOf<'order'>> = {
  joint: true,
  claims: () => true,
  reduce: ({ off }, { left }) => shared(takenOff(add(...left), off), left),
}
