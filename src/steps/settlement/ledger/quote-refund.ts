import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import type { RefundArgs, RefundQuote } from '#modules/refunds/contract.ts'
import * as refunds from '#modules/refunds/index.ts'
import type { Deps } from '#platform/deps.ts'
import { followExchanges } from './first-payment.ts'
import { decideRefund, refundFacts } from './refund-sources.ts'
import { cardsGoBack } from './void-cards.ts'

/**
 * Quotes a refund: amount, VAT, lines and routes. Takes no lock. Refuses `orders.no-such-order`, and what `decideRefund` and
 * `cardsGoBack` refuse.
 */
export async function quoteRefund(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  number: string,
  wish: RefundArgs,
): Promise<Outcome<RefundQuote>> {
  const order = await orders.findByNumber(db, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const at = clock.now()
  const facts = await refundFacts(db, order, at, {
    withReserved: order.placed_at !== null && order.state !== 'cancelled',
  })
  const back = decideRefund(facts, wish)
  if (!back.ok) return back
  const { amount, shares } = back.value
  const cards = await cardsGoBack(db, order, shares)
  if (!cards.ok) return cards
  const providers = new Map((await payments.attemptsOf(db, order.id)).map(({ id, provider }) => [id, provider]))
  const find = (id: string) => orders.orderById(db, id)
  const parts = await followExchanges(db, order, refunds.partsOf(facts.sources, amount), { at, find })
  return done({
    amount,
    vat: shares.reduce((sum, { vat }) => sum + vat, 0),
    notOwed: Math.max(0, refunds.totalOf(shares) - amount),
    lines: shares,
    parts: parts.map(({ attemptId, ...part }) => ({ ...part, provider: providers.get(attemptId) ?? '' })),
  })
}
