import type { Channel } from '#domain/pricing/goods.ts'
import type { LinePrice } from '#domain/pricing/pricing.ts'
import type { OfferCart } from '#domain/promotions/apply-offers.ts'
import { overBudget } from '#domain/promotions/budgets.ts'
import { customerLimit } from '#domain/promotions/customer-limit.ts'
import type { Offer, OfferFacts } from '#domain/promotions/offer.ts'
import { priceFloor } from '#domain/promotions/price-floor.ts'
import { type OfferQuote, type OfferQuoteLine, quoteWithOffers } from '#domain/promotions/quote-with-offers.ts'
import { shopTime } from '#domain/promotions/shop-time.ts'
import type * as promotions from '#modules/promotions/index.ts'
import type { CartRow } from '#views/cart/cart-view.ts'
import { budgetOf } from './counter-offers.ts'
import { type CustomerFacts, withoutOwnUses } from './offer-facts.ts'
import { codeFor, offersFor } from './offers-for.ts'

type Live = promotions.LivePromotion

/** `delivery`: the chosen method and its fee in KES cents; null while none is chosen. */
export type QuoteInput = {
  lines: readonly (CartRow & LinePrice)[]
  delivery: { fee: number; method: string } | null
  live: readonly Live[]
  facts: CustomerFacts
  channel: Channel
  currency: string
  language: string
  country: string | null
  county: string | null
  signedIn: boolean
  now: Date
}

const quoteLine = (line: CartRow & LinePrice, margin: number | null): OfferQuoteLine => ({
  variantId: line.variant_id,
  productId: line.productId,
  categoryId: line.categoryId,
  make: line.make,
  unit: line.unit,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  total: line.total,
  reduced: (line.usualPrice !== null && line.listPrice < line.usualPrice) || line.outfit?.whole === true,
  vatRate: line.vatRate,
  // The cost is per piece or per metre.
  ...(margin !== null && {
    floor: priceFloor({ ...line, pieces: line.unit === 'piece' ? line.quantity : line.quantity / 100 }, margin),
  }),
})

/** Quotes lines with the promotions that apply. A promotion that would exceed its campaign's budget counts as used up. */
export function quoteWith({
  lines,
  delivery,
  facts,
  now,
  ...about
}: QuoteInput): OfferQuote & { offers: Offer[]; cart: OfferCart } {
  const live = withoutOwnUses(about.live, facts)
  const { channel, currency, language, country, county, signedIn } = about
  const { groups, ordersPlaced, guard } = facts
  const method = delivery?.method ?? null
  const offerFacts: OfferFacts = {
    channel,
    currency,
    language,
    country,
    county,
    deliveryMethod: method,
    signedIn,
    groups,
    ordersPlaced,
    ...shopTime(now),
  }
  const quoted = lines.map((line) => quoteLine(line, guard.marginPercent))
  const cart = { lines: quoted, delivery, facts: offerFacts, guardPercent: guard.mostPercent }
  let offers = offersFor(live, facts, { now, language })
  for (let pass = 1; ; pass++) {
    const quote = quoteWithOffers({ ...cart, offers })
    const over = overBudget(quote.results, (id) => budgetOf(live.find((each) => each.id === id)))
    if (over.size === 0) return { ...quote, offers, cart }
    const dropped =
      pass < MAX_PASSES - 1
        ? over
        : withinReach(
            live,
            lines.reduce((sum, { total }) => sum + total, delivery?.fee ?? 0),
          )
    offers = offers.map((offer) => (dropped.has(offer.id) ? { ...offer, stop: offer.stop ?? ('used-up' as const) } : offer))
  }
}

const MAX_PASSES = 4

/** Returns the promotions whose campaign has less budget than a cart of this price could use, in KES cents or in uses. */
function withinReach(live: readonly Live[], price: number): Set<string> {
  const isWithin = ({ campaign }: Live) =>
    campaign !== null && campaign.left !== null && campaign.left < (campaign.kind === 'spend' ? price : live.length)
  return new Set(live.filter(isWithin).map(({ id }) => id))
}

export const usesOf = ({ results }: OfferQuote, live: readonly Live[], { codes }: CustomerFacts): promotions.WantedUse[] =>
  results.flatMap(({ id, amount }) => {
    const promotion = live.find((each) => each.id === id)
    if (!promotion || amount === 0) return []
    const code = promotion.document.needsCode ? codeFor(promotion, codes) : undefined
    const campaignId = promotion.campaign?.id ?? null
    const perCustomer = customerLimit(promotion.document.rule, promotion.document.limits.perCustomer)
    return [{ promotionId: id, version: promotion.version, codeId: code?.id ?? null, campaignId, amount, perCustomer }]
  })
