import { kes, type Money } from '#kernel/money.ts'
import { CHANNELS } from '../pricing/goods.ts'
import type { Offer, OfferFacts, OfferLine } from './offer.ts'
import type { Benefit, PromotionRule, Selection } from './rule.ts'

/** Converts shillings to KES cents. */
export const sh = (shillings: number): Money => kes(Math.round(shillings * 100))

export const ALL: Selection = {
  categories: [],
  products: [],
  exceptCategories: [],
  exceptProducts: [],
  makes: [],
  fullPriceOnly: false,
}
export const inCategory = (...categories: number[]): Selection => ({ ...ALL, categories })
export const productsOf = (...products: number[]): Selection => ({ ...ALL, products })

export function aLine(productId: number, shillings: number, quantity = 1, some: Partial<OfferLine> = {}): OfferLine {
  const unitPrice = sh(shillings)
  return {
    variantId: productId,
    productId,
    categoryId: 1,
    make: 'ready',
    unit: 'piece',
    quantity,
    unitPrice,
    total: unitPrice * quantity,
    reduced: false,
    ...some,
  }
}

export const FACTS: OfferFacts = {
  channel: CHANNELS[0],
  currency: 'KES',
  language: 'en',
  country: 'KE',
  county: 'Nairobi',
  deliveryMethod: 'standard',
  signedIn: false,
  groups: [],
  ordersPlaced: 0,
  weekday: 3,
  minute: 600,
}

export const anOffer = (id: string, benefit: Benefit, rule: Partial<PromotionRule> = {}): Offer => ({
  id,
  version: 1,
  label: id,
  rule: {
    conditions: [],
    benefit,
    lane: 'default',
    priority: 0,
    exclusive: false,
    combines: { product: true, order: true, shipping: true },
    ...rule,
  },
})
