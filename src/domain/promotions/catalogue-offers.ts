import type { Channel } from '#domain/pricing/goods.ts'
import { kes, type Money } from '#kernel/money.ts'
import { applyOffers } from './apply-offers.ts'
import type { Offer, OfferFacts, OfferLine } from './offer.ts'
import type { ConditionKind, PromotionRule } from './rule.ts'
import { shopTime } from './shop-time.ts'

/* Promotions whose prices appear in product lists and on product pages. */

/** Times are UTC ms; `ends` null: no end. */
export type CatalogueOffer = Offer & { starts: number; ends: number | null }

const SAME_FOR_ALL: readonly ConditionKind[] = ['channel', 'hours']

/** True when a promotion reduces goods for every shopper of a channel, at least at certain hours. Ignores codes and limits. */
export const isForCatalogue = ({ benefit, conditions }: PromotionRule): boolean =>
  benefit.kind === 'lines' && conditions.every((group) => group.conditions.every(({ kind }) => SAME_FOR_ALL.includes(kind)))

const hasHours = ({ conditions }: PromotionRule): boolean =>
  conditions.some((group) => group.conditions.some(({ kind }) => kind === 'hours'))

type At = { at: number; channel: Channel }
const isOpen = ({ starts, ends }: CatalogueOffer, at: number): boolean => starts <= at && (ends === null || ends > at)

export type CatalogueGoods = Omit<OfferLine, 'quantity' | 'total'>

/** `price`: KES cents after promotions. `of`: those that reduce it. */
export type CataloguePrice = { price: Money; of: CatalogueOffer[] }

/** Returns the price of one piece or metre at a time, in KES cents. */
export function cataloguePrice(
  goods: CatalogueGoods,
  offers: readonly CatalogueOffer[],
  { at, channel }: At,
  guardPercent: number,
): CataloguePrice {
  const open = offers.filter((offer) => isOpen(offer, at))
  const facts: OfferFacts = { ...ANYBODY, ...shopTime(new Date(at)), channel }
  const quantity = goods.unit === 'piece' ? 1 : METRE
  const line = { ...goods, quantity, total: goods.unitPrice }
  const { adjustments } = applyOffers({ lines: [line], delivery: null, facts, guardPercent }, open)
  const off = adjustments.reduce((sum, { amount }) => sum + amount, 0)
  const of = open.filter(({ id }) => adjustments.some(({ source }) => source === id))
  return { price: kes(goods.unitPrice - off), of }
}
/** One metre in centimetres, the unit of lines of cloth. */
export const METRE = 100
const ANYBODY = {
  currency: 'KES',
  language: 'en',
  country: null,
  county: null,
  deliveryMethod: null,
  signedIn: false,
  groups: [] as string[],
  ordersPlaced: 0,
} as const

/**
 * Time before a reduction whose lowest price is shown struck through (Directive 98/6/EC, article
 * 6a).
 */
const BEFORE_ms = 30 * 86_400_000
const DAY_ms = 86_400_000

/**
 * Returns the lowest price after promotions in the 30 days before a reduction began. A promotion of certain hours that began more
 * than a day ago has reduced the price before.
 */
export function lowestBefore(
  goods: CatalogueGoods,
  { of }: CataloguePrice,
  offers: readonly CatalogueOffer[],
  { at, channel }: At,
  guardPercent: number,
): Money {
  const recurring = of.filter(({ rule, starts }) => hasHours(rule) && starts < at - DAY_ms)
  const since = recurring.length > 0 ? at : beginningOf(of)
  const candidates = offers.filter((offer) => !of.includes(offer) || offer.starts < since).map(withoutHours)
  const moments = candidates.map(({ starts }) => Math.max(starts, since - BEFORE_ms)).filter((moment) => moment < since)
  const prices = moments.map((moment) => cataloguePrice(goods, candidates, { at: moment, channel }, guardPercent).price)
  return kes(Math.min(goods.unitPrice, ...prices))
}

/** Returns when the latest of the promotions began, in UTC ms. */
export const beginningOf = (of: readonly CatalogueOffer[]): number => Math.max(...of.map(({ starts }) => starts))

const withoutHours = (offer: CatalogueOffer): CatalogueOffer => ({
  ...offer,
  rule: {
    ...offer.rule,
    conditions: offer.rule.conditions
      .map((group) => ({ ...group, conditions: group.conditions.filter(({ kind }) => kind !== 'hours') }))
      .filter(({ conditions }) => conditions.length > 0),
  },
})

const MINUTE_ms = 60_000
const DAY_minutes = 1_440

/** Returns the next time at which promotions can change a price, in UTC ms. Null without one. */
export function nextTurn(offers: readonly CatalogueOffer[], at: number): number | null {
  const { minute } = shopTime(new Date(at))
  const begun = at - (at % MINUTE_ms)
  const turns = offers
    .filter(({ ends }) => ends === null || ends > at)
    .flatMap(({ starts, ends, rule }) => [
      starts,
      ...(ends === null ? [] : [ends]),
      ...limitsOf(rule).map((limit) => begun + ((limit - minute + DAY_minutes) % DAY_minutes || DAY_minutes) * MINUTE_ms),
    ])
    .filter((turn) => turn > at)
  return turns.length > 0 ? Math.min(...turns) : null
}

/** Minutes of the day at which the hours of a rule begin or end, and midnight, when their weekday changes. */
const limitsOf = ({ conditions }: PromotionRule): number[] => {
  const limits = conditions.flatMap((group) =>
    group.conditions.flatMap((each) => (each.kind === 'hours' ? [each.from, each.until % DAY_minutes] : [])),
  )
  return limits.length > 0 ? [...limits, 0] : []
}
