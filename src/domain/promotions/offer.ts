import type { Money } from '#kernel/money.ts'
import type { Channel, Make, Unit } from '../pricing/goods.ts'
import type { PromotionRule } from './rule.ts'

/** One line that is quoted. `total`: quantity × unit price. */
export type OfferLine = {
  variantId: number
  productId: number
  categoryId: number | null
  make: Make
  unit: Unit
  quantity: number
  unitPrice: number
  total: number
  /** Its price is reduced already: below its usual price, or in an outfit. */
  reduced: boolean
  /** KES cents below which promotions do not reduce the line: the shop's margin. 0 by default. */
  floor?: number | undefined
}

/** Facts that conditions ask for. Null: not known yet, so that a condition on it does not hold. */
export type OfferFacts = {
  channel: Channel
  currency: string
  language: string
  country: string | null
  county: string | null
  deliveryMethod: string | null
  signedIn: boolean
  groups: readonly string[]
  /** Orders placed before, found by account, e-mail address and phone number; 0 for a guest who is not known yet. */
  ordersPlaced: number
  /** Time of the shop: weekday 1 (Monday) to 7, minute of the day. */
  weekday: number
  minute: number
}

/** Reasons why a promotion cannot apply that are known before the cart is looked at. */
export const OFFER_STOPS = ['code', 'not-started', 'ended', 'paused', 'used-up', 'customer-limit'] as const
export type OfferStop = (typeof OFFER_STOPS)[number]

/**
 * Promotion as it is quoted. The categories of its rule already include all categories below them. `stop`: why it cannot apply
 * to any cart.
 */
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
 * `condition`: the first condition that does not hold, by its place in the rule. `short`: KES cents or pieces that are missing.
 * `combination`, `exclusive`, `outbid`: `by` applied instead. `no-goods`: nothing in the cart that it could reduce. `guard`: the
 * limit of all discounts is reached.
 */
export type OfferBlock =
  | { reason: OfferStop | 'no-goods' | 'guard' }
  | { reason: 'condition'; group: number; condition: number; short?: number }
  | { reason: 'combination' | 'exclusive' | 'outbid'; by: string }

export type OfferResult = { id: string; amount: Money; blocked: OfferBlock | null }
