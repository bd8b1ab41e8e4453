import { kes } from '#kernel/money.ts'
import * as promotions from '#modules/promotions/index.ts'
import type { Deps } from '#platform/deps.ts'
import { promotionLimitsFrom } from '#services/settings/index.ts'
import { type Buyer, customerFacts } from './offer-facts.ts'
import { currencyOf, type Shopper } from './offers-in-cart.ts'
import { type QuoteInput, quoteWith } from './quote.ts'

/** Owner of a cart to quote. Without `ownerId` there is no cart, and so no codes. */
export type QuoteShopper = Omit<Shopper, 'ownerId'> & { ownerId?: string | undefined }

type QuoteContext = Pick<QuoteInput, 'lines' | 'live'> & {
  country?: string | undefined
  region?: string | undefined
  buyer?: Buyer
  currency?: string | undefined
}
export type Quoted = ReturnType<typeof quoteWith> & { facts: QuoteInput['facts'] }

/**
 * Reads the facts for promotions, and returns a function that quotes the cart with a delivery. Reads nothing without live
 * promotions.
 */
export async function quoterFor(
  deps: Deps,
  shopper: QuoteShopper,
  { lines, live, country, region, buyer, currency }: QuoteContext,
): Promise<(delivery: QuoteInput['delivery']) => Quoted> {
  const { ownerId, channel, user, language = 'en' } = shopper
  const buyerFacts = { userId: user?.id, accountEmail: user?.email, ...buyer }
  const keys = promotions.customerKeys(deps.secret, { accountId: buyerFacts.userId, ...buyerFacts })
  const codes = ownerId ? { ownerId, channel } : []
  const facts = live.length > 0 ? await customerFacts(deps.db, { codes, buyer: buyerFacts, keys, live }) : NOTHING
  const about = {
    lines,
    live,
    facts,
    channel,
    language,
    currency: currency ?? currencyOf(shopper),
    country: country ?? null,
    county: region ?? null,
    signedIn: user !== undefined,
    now: deps.clock.now(),
  }
  return (delivery) => ({ ...quoteWith({ ...about, delivery: delivery && { ...delivery, fee: kes(delivery.fee) } }), facts })
}

const NOTHING: QuoteInput['facts'] = {
  codes: [],
  groups: [],
  ordersPlaced: 0,
  used: [],
  freed: { promotions: [], campaigns: [] },
  guard: promotionLimitsFrom(undefined),
}
