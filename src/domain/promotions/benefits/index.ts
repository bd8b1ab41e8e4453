import type { Money } from '#kernel/money.ts'
import type { Pile } from '../piles.ts'
import type { Benefit } from '../rule.ts'
import type { Goods, GoodsBenefit } from './benefit.ts'
import { bundle } from './bundle.ts'
import { buyGet } from './buy-get.ts'
import { lines } from './lines.ts'
import { order } from './order.ts'
import { tiers } from './tiers.ts'

/** Delivery is reduced in `evaluate.ts`. */
const BENEFITS = { order, lines, tiers, 'buy-get': buyGet, bundle } satisfies {
  [K in Exclude<Benefit['kind'], 'shipping'>]: GoodsBenefit<Extract<Benefit, { kind: K }>>
}

export type BenefitOnGoods = Exclude<Benefit, { kind: 'shipping' }>
const rulesOf = (benefit: BenefitOnGoods) => BENEFITS[benefit.kind] as GoodsBenefit<BenefitOnGoods>

export const isJoint = (benefit: BenefitOnGoods): boolean => rulesOf(benefit).joint
export const claims = (benefit: BenefitOnGoods, pile: Pile): boolean => rulesOf(benefit).claims(benefit, pile)
export const reduce = (benefit: BenefitOnGoods, goods: Goods): Money[] => rulesOf(benefit).reduce(benefit, goods)
