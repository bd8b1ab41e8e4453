import type { Channel } from '#domain/pricing/goods.ts'
import { codeSpelling } from '#domain/promotions/code-spelling.ts'
import { type CounterOffers, isForAnyCustomer } from '#domain/promotions/counter-offers.ts'
import { customerLimit } from '#domain/promotions/customer-limit.ts'
import { kes } from '#kernel/money.ts'
import { readPhone } from '#modules/orders/index.ts'
import type { OwnPromotions, OwnPromotionsQuery } from '#modules/pos/contract.ts'
import * as promotions from '#modules/promotions/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { codeStates } from './code-states.ts'
import { counterOffer, isOpen } from './counter-offers.ts'
import { type CartCode, customerFacts } from './offer-facts.ts'
import { codeFor, offersFor } from './offers-for.ts'

/**
 * Query of a sale's promotions. `accountEmail`: address of the customer's account. `live`: read before a transaction.
 * `channel`: of the counter.
 */
export type SaleOffersQuery = Pick<OwnPromotionsQuery, 'codes' | 'language'> & {
  customer?: (OwnPromotionsQuery['customer'] & { accountEmail?: string | undefined }) | undefined
  live: readonly promotions.LivePromotion[]
  channel: Channel
  now: Date
}

/**
 * Promotions of one sale, with the codes and the customer that the cashier entered. `countedAs`: code and limit per customer of
 * a promotion, to count its use.
 */
export type SaleOffers = {
  known: CounterOffers
  marginPercent: number | null
  codes: OwnPromotions['codes']
  countedAs: (promotionId: string) => { codeId: string | null; perCustomer: number | null }
}

/**
 * Returns the promotions of goods that can apply to a sale, including those that start later. Without an account, a readable
 * phone number or an e-mail address, leaves out promotions that depend on the customer or have a limit per customer.
 */
export async function offersForSale(
  { secret }: Pick<Deps, 'secret'>,
  db: Db | Tx,
  { live, channel, now, customer, codes, language }: SaleOffersQuery,
): Promise<SaleOffers> {
  const phone = customer?.phone ? readPhone(customer.phone) : undefined
  const { accountId, email, accountEmail } = customer ?? {}
  const buyer = { userId: accountId, email, accountEmail, ...(phone && { phone }) }
  const isKnown = Object.values(buyer).some((each) => each !== undefined)
  const keys = promotions.customerKeys(secret, { accountId, ...buyer })
  const facts = await customerFacts(db, { codes: codes.map((code) => codeSpelling(code) ?? ''), buyer, keys, live })
  const offers = offersFor(live, facts, { now, language })
  // `quoteWithCounterOffers` compares the start with the time of the sale; limits count at once.
  const started = live.map((promotion) => ({ ...promotion, starts: Math.min(promotion.starts, now.getTime()) }))
  const stopped = new Set(offersFor(started, facts, { now, language }).flatMap(({ id, stop }) => (stop === undefined ? [] : id)))
  const needsCustomer = (promotion: promotions.LivePromotion) => !isKnown && isOfCustomer(promotion, facts.codes)
  const usable = live.filter(
    (promotion) =>
      !stopped.has(promotion.id) &&
      isOpen(promotion) &&
      promotion.document.rule.benefit.kind !== 'shipping' &&
      !needsCustomer(promotion),
  )
  const { groups, ordersPlaced, guard } = facts
  const results = offers.map(({ id, stop }) => ({ id, amount: kes(0), blocked: stop ? { reason: stop } : null }))
  const states = codeStates(facts.codes, results, live, language)
  const promotionOf = (at: number) => live.find(({ id }) => id === facts.codes[at]?.found?.promotionId)
  return {
    known: {
      offers: usable.map(counterOffer),
      mostPercent: guard.mostPercent,
      channel,
      ...(isKnown && { customer: { signedIn: buyer.userId !== undefined, groups, ordersPlaced } }),
    },
    marginPercent: guard.marginPercent,
    codes: states.map((state, at) => {
      const promotion = promotionOf(at)
      return { ...state, promotion: promotion?.id ?? null, needsCustomer: promotion !== undefined && needsCustomer(promotion) }
    }),
    countedAs: (promotionId) => {
      const promotion = live.find(({ id }) => id === promotionId)
      if (!promotion) return { codeId: null, perCustomer: null }
      const { needsCode, rule, limits } = promotion.document
      const code = needsCode ? codeFor(promotion, facts.codes) : undefined
      return { codeId: code?.id ?? null, perCustomer: customerLimit(rule, limits.perCustomer) }
    },
  }
}

/** True when a promotion depends on the customer, or it or its code has a limit for each. */
function isOfCustomer(promotion: promotions.LivePromotion, codes: readonly CartCode[]): boolean {
  const { needsCode, rule, limits } = promotion.document
  const code = needsCode ? codeFor(promotion, codes) : undefined
  return !isForAnyCustomer(rule, limits.perCustomer) || (code?.perCustomer ?? null) !== null
}
