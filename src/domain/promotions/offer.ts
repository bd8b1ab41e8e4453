import type { Money } from '#kernel/money.ts'
import type { Channel, Make, Unit } from '../pricing/goods.ts'
import type { PromotionRule } from './rule.ts'

/** Line to quote, in KES cents. `total`: quantity × unit price. */
export type OfferLine = {
  variantId: number
  productId: number
  categoryId: number | null
  make: Make
  unit: Unit
  quantity: number
  unitPrice: number
  total: number
  /** True when the price is reduced already: below its usual price, or in an outfit. */
  reduced: boolean
  /** KES cents below which promotions do not reduce the line, because of the shop's minimum margin. 0 by default. */
  floor?: number | undefined
}

/** Facts for conditions. Null: not known yet, so a condition on it does not hold. */
export type OfferFacts = {
  channel: Channel
  currency: string
  language: string
  country: string | null
  county: string | null
  deliveryMethod: string | null
  signedIn: boolean
  groups: readonly string[]
  /** Number of orders that the customer placed before. 0 for an unknown guest. */
  ordersPlaced: number
  /** Time in the shop's time zone: weekday 1 (Monday) to 7, and minute of the day. */
  weekday: number
  minute: number
}

export const OFFER_STOPS = ['code', 'not-started', 'ended', 'paused', 'used-up', 'customer-limit'] as const
export type OfferStop = (typeof OFFER_STOPS)[number]

/** Promotion to quote with. `stop`: reason, independent of the goods in the cart, why it cannot apply. */
export type Offer = {
  id: string
  version: number
  /** Name that the shopper sees. */
  label: string
  rule: PromotionRule
  stop?: OfferStop | undefined
}

/** Amount in KES cents that one promotion takes off a line, or off delivery (`line` null). */
export type OfferAdjustment = { line: number | null; source: string; version: number; label: string; amount: Money }

/**
 * Reason why a promotion does not apply. `group`, `condition`: indexes in the rule. `short`: missing KES cents or pieces. `by`:
 * id of the promotion that prevents it.
 */
export type OfferBlock =
  | { reason: OfferStop | 'no-goods' | 'guard' }
  | { reason: 'condition'; group: number; condition: number; short?: number }
  | { reason: 'combination' | 'exclusive' | 'outbid'; by: string }

export type OfferResult = { id: string; amount: Money; blocked: OfferBlock | null }
