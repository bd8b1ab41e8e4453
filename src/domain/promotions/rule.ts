import type { Channel, Make } from '../pricing/goods.ts'
import type { Reduction } from '../pricing/reduction.ts'

/* Rule of a promotion. Amounts are in KES cents. */

/** Empty `categories` and `products` do not limit the selection. Gift cards are never reduced. */
export type Selection = {
  /** Category ids, each including its descendants. */
  categories: number[]
  products: number[]
  exceptCategories: number[]
  exceptProducts: number[]
  makes: Make[]
  /** Leaves out goods whose price is reduced already: below their usual price, or in an outfit. */
  fullPriceOnly: boolean
}

export type Condition =
  | { kind: 'spend'; least: number | null; most: number | null; goods: Selection }
  | { kind: 'quantity'; least: number | null; most: number | null; goods: Selection }
  /** Number of orders that the customer has placed before. */
  | { kind: 'orders-placed'; least: number | null; most: number | null }
  | { kind: 'customer-group'; groups: string[] }
  | { kind: 'signed-in' }
  | { kind: 'destination'; countries: string[]; counties: string[] }
  | { kind: 'channel'; channels: Channel[] }
  | { kind: 'currency'; currencies: string[] }
  | { kind: 'language'; languages: string[] }
  | { kind: 'delivery-method'; methods: string[] }
  /** Time in the shop's time zone: weekdays 1 (Monday) to 7, minutes of the day. `until` before `from` runs past midnight. */
  | { kind: 'hours'; weekdays: number[]; from: number; until: number }
export type ConditionKind = Condition['kind']

/** Group of conditions. All groups must hold. A group holds when all, or any, of its conditions do. */
export type ConditionGroup = { match: 'all' | 'any'; conditions: Condition[] }

export type Benefit =
  | { kind: 'order'; off: { percent: number } | { amount: number } }
  | { kind: 'lines'; off: Reduction; goods: Selection }
  | { kind: 'tiers'; by: 'quantity' | 'spend'; tiers: { from: number; percent: number }[]; goods: Selection }
  /** For each `buy` pieces, reduces `get` pieces, at most `times` per order (null: no limit). */
  | {
      kind: 'buy-get'
      buy: { quantity: number; goods: Selection }
      get: { quantity: number; goods: Selection; off: Reduction }
      times: number | null
    }
  /** Reduces one piece of each selection together. `off` applies to the whole set. */
  | { kind: 'bundle'; pieces: Selection[]; off: Reduction }
  | { kind: 'shipping'; off: Reduction; methods: string[] }
export type BenefitKind = Benefit['kind']

export const PROMOTION_CLASSES = ['product', 'order', 'shipping'] as const
export type PromotionClass = (typeof PROMOTION_CLASSES)[number]

export const LANES = ['pre', 'default', 'post'] as const
export type Lane = (typeof LANES)[number]

export type PromotionRule = {
  conditions: ConditionGroup[]
  benefit: Benefit
  lane: Lane
  /** Higher values apply first. */
  priority: number
  exclusive: boolean
  /** Classes with which this promotion combines; the other promotion must allow it too. */
  combines: Record<PromotionClass, boolean>
}

export const classOf = ({ kind }: Benefit): PromotionClass =>
  kind === 'order' ? 'order' : kind === 'shipping' ? 'shipping' : 'product'
