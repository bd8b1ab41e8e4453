import { z } from 'zod'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { OrderNumber } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import { RefundQuote, RefundWish } from '#modules/refunds/contract.ts'
import * as refunds from '#modules/refunds/index.ts'
import type { Db } from '#platform/db.ts'
import { endpoint } from '#platform/endpoint.ts'
import { goesBack, refundFacts } from './refund-sources.ts'

/** What would go back, to the cent, and where to. It takes no lock: what is sent is worked out again under one. */
async function quoteRefund(db: Db, number: string, wish: RefundWish): Promise<Outcome<RefundQuote>> {
  const order = await orders.findByNumber(db, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const facts = await refundFacts(db, order)
  const back = goesBack(facts, wish)
  if (!back.ok) return back
  const { amount, shares } = back.value
  const providers = new Map((await payments.attemptsOf(db, order.id)).map(({ id, provider }) => [id, provider]))
  return done({
    amount,
    vat: shares.reduce((sum, { vat }) => sum + vat, 0),
    lines: shares,
    parts: refunds
      .partsOf(facts.sources, amount)
      .map(({ attemptId, ...part }) => ({ ...part, provider: providers.get(attemptId) ?? '' })),
  })
}

export const postRefundQuote = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:number/refund-quotes',
  access: 'admin',
  summary: 'What a refund would be: the amount, its VAT, line by line, and where the money would go. Nothing is given back',
  params: z.object({ number: OrderNumber }),
  body: RefundWish,
  returns: RefundQuote,
  refuses: [
    'orders.no-such-order',
    'refunds.disputed',
    'refunds.no-such-line',
    'refunds.nothing-left',
    'refunds.too-many-units',
    'refunds.too-much',
  ],
  run: ({ deps, params, body }) => quoteRefund(deps.db, params.number, body),
})
