import { preferencesFrom } from '#domain/channels/preferences.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import { orderable, priceCart } from '#domain/pricing/pricing.ts'
import type { Language } from '#kernel/languages.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { Cart } from '#modules/cart/contract.ts'
import * as promotions from '#modules/promotions/index.ts'
import type { Deps } from '#platform/deps.ts'
import { cartRows } from '#views/cart/cart-view.ts'
import { codeStates, hintsOf } from './code-states.ts'
import { liveOffers } from './live-offers.ts'
import { customerFacts } from './offer-facts.ts'
import { adjustmentsAt } from './offers-for.ts'
import { type QuoteInput, quoteWith } from './quote.ts'

export type Shopper = {
  ownerId: string
  channel: Channel
  user?: { id: string; email: string } | undefined
  language?: Language
  header?: (lowerCaseName: string) => string | undefined
}

export const currencyOf = ({ header }: Pick<Shopper, 'header'>): string =>
  preferencesFrom({ cookies: header?.('cookie') ?? '' }).currency

/** Adds promotions to a cart. Returns the cart unchanged while no promotion is live. */
export async function withOffers(deps: Deps, shopper: Shopper, cart: Outcome<Cart>): Promise<Outcome<Cart>> {
  if (!cart.ok) return cart
  const live = await liveOffers(deps)
  if (live.length === 0) return cart
  const { ownerId, channel, user, language = 'en' } = shopper
  const now = deps.clock.now()
  const buyer = { userId: user?.id, accountEmail: user?.email }
  const keys = promotions.customerKeys(deps.secret, { accountId: user?.id, accountEmail: user?.email })
  const [rows, facts] = await Promise.all([
    cartRows(deps.db, ownerId, channel, now),
    customerFacts(deps.db, { codes: { ownerId, channel }, buyer, keys, live }),
  ])
  const lines = orderable(priceCart(rows).lines)
  const currency = currencyOf(shopper)
  const about = { lines, live, facts, channel, currency, language, signedIn: user !== undefined, now }
  const quote = quoteWith({ ...about, country: null, county: null, delivery: null })
  return done({
    ...cart.value,
    lines: cart.value.lines.map((line) => {
      const at = lines.findIndex(({ id }) => id === line.id)
      const adjustments = adjustmentsAt(at, quote, live, facts.codes)
      return adjustments.length > 0 ? { ...line, adjustments } : line
    }),
    vat: quote.vat,
    discount: quote.discount,
    total: quote.total,
    codes: codeStates(facts.codes, quote.results, live, language),
    hints: hintsOf(quote, live, language),
    ...(isDeliveryFree(about) && { freeDelivery: true }),
  })
}

/** True when promotions take the whole fee off standard delivery in the shop's own city. */
function isDeliveryFree(about: Omit<QuoteInput, 'country' | 'county' | 'delivery'>): boolean {
  const isFree = ({ document: { rule } }: promotions.LivePromotion) =>
    rule.benefit.kind === 'shipping' && 'percent' in rule.benefit.off && rule.benefit.off.percent === 100
  const free = about.live.filter(isFree).map(({ id }) => id)
  if (free.length === 0 || about.lines.length === 0) return false
  const { results } = quoteWith({ ...about, ...OWN_CITY, delivery: { fee: ANY_FEE, method: 'standard' } })
  return results.some(({ id, amount }) => free.includes(id) && amount > 0)
}
const OWN_CITY = { country: 'KE', county: 'Nairobi' }
const ANY_FEE = 1
