import { orderable } from '#domain/pricing/pricing.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { CartQuote, CartQuoteRequest } from '#modules/cart/contract.ts'
import * as orders from '#modules/orders/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import type { Deps } from '#platform/deps.ts'
import { atelierOf } from '#steps/terms/atelier.ts'
import { offers, termsOf } from '#steps/terms/channel-terms.ts'
import { codeStates, hintsOf } from '#views/promotions/code-states.ts'
import { liveOffers } from '#views/promotions/live-offers.ts'
import { adjustmentsAt } from '#views/promotions/offers-for.ts'
import { type QuoteShopper, quoterFor } from '#views/promotions/quoter.ts'
import { parcelFor } from './quote-cart-shipping.ts'

/** Quotes the lines of a cart that can be ordered, with the chosen delivery. Refuses what `termsOf` refuses. */
export async function quoteCart(
  deps: Deps,
  shopper: QuoteShopper & { clientAddress: string },
  request: CartQuoteRequest,
): Promise<Outcome<CartQuote>> {
  const { channel, language = 'en' } = shopper
  const { method, email, currency } = request
  // An order for pickup is taxed at the shop's address.
  const { country, region } = method === 'pickup' ? await atelierOf(deps) : request
  const { parcel, lines: all } = await parcelFor(deps, shopper, channel)
  const [terms, live, options] = await Promise.all([
    termsOf(deps.db, channel),
    liveOffers(deps),
    country && method ? shipping.shippingOptions(deps, { country, region }, parcel) : [],
  ])
  if (!terms.ok) return terms
  const lines = orderable(all)
  const phone = request.phone && orders.readPhone(request.phone, country)
  const typed = { ...(email && { email }), ...(phone && { phone }) }
  const buyer = live.length > 0 && (await promotions.countQuotedCustomer(deps, shopper, typed)) ? typed : {}
  const quoteFor = await quoterFor(deps, shopper, { lines, live, country, region, buyer, currency })
  const option = options.find((each) => each.method === method && offers(terms.value, each))
  const quote = quoteFor(option ? { fee: option.fee, method: option.method } : null)
  const adjustments = (at: number | null) => adjustmentsAt(at, quote, live, quote.facts.codes)
  return done({
    lines: lines.map(({ id }, at) => {
      const { subtotal = 0, total = 0, vat = 0 } = quote.lines[at] ?? {}
      return { id, subtotal, adjustments: adjustments(at), total, vat }
    }),
    items: quote.items,
    discount: quote.discount,
    delivery: option
      ? { method: option.method, fee: quote.shipping, before: quote.shippingBefore, adjustments: adjustments(null) }
      : null,
    vat: quote.vat,
    total: quote.total,
    codes: codeStates(quote.facts.codes, quote.results, live, language),
    hints: hintsOf(quote, live, language),
  })
}
