import { z } from 'zod'
import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as inventory from '#modules/inventory/index.ts'
import { OrderNumber } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { PayByCard, PaymentResult } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { endpoint } from '#platform/endpoint.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import { allowCheckout } from '#platform/rate-limit.ts'
import { paymentUnderWay } from './cancel-order.ts'
import { LONGEST_HOLD_minutes, settlePayment } from './settle-payment.ts'

type Pay = { number: string; token: string; key: string }
type Opened = { attemptId: string; amount: number }

/**
 * Pays an order by card: an attempt is written down, the provider is asked outside any transaction, and what it says
 * is settled. Should this process die in between, the sweep asks the provider what became of the attempt.
 */
export async function payOrder(
  deps: Deps,
  owner: orders.Owner & { visitorId: string },
  { number, token, key }: Pay,
): Promise<Outcome<PaymentResult>> {
  const { db, clock, cards } = deps
  if (!cards) return refuse(payments.problems.noCards())
  const at = clock.now()
  const scope = `pay-order ${owner.visitorId} ${number}`
  const opened = await transact(db, (tx) =>
    once(tx, { scope, key, fingerprint: fingerprintOf({ token }), at }, () => openAttempt(tx, owner, number, cards.provider, at)),
  )
  if (!opened.ok) return opened
  const { attemptId, amount } = opened.value
  const heard = await cards.confirm({ requestKey: attemptId, amount, currency: 'KES', token })
  if (heard.ok) return settlePayment(deps, attemptId, heard.value)
  await transact(db, async (tx) => done(await payments.abandonAttempt(tx, attemptId, heard.problem.code, clock.now())))
  return heard
}

/** Refuses what cannot be paid; else the goods are kept for as long as the provider may take, once, to an hour at most. */
async function openAttempt(
  tx: Tx,
  owner: orders.Owner,
  number: string,
  provider: payments.CardGateway['provider'],
  at: Date,
): Promise<Outcome<Opened>> {
  const order = await orders.lockOwned(tx, owner, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  if (order.placed_at) return refuse(payments.problems.alreadyPaid())
  if (order.state !== 'pending_payment' || !order.pay_by || order.pay_by <= at) return refuse(payments.problems.timeOver())
  if (await paymentUnderWay(tx, order.id)) return refuse(payments.problems.underWay())

  const until = minutesAfter(order.created_at, LONGEST_HOLD_minutes)
  if (!(await inventory.prolongGoods(tx, order.id, until))) return refuse(payments.problems.timeOver())
  await orders.setPayBy(tx, order.id, until)
  const attemptId = await payments.insertAttempt(tx, {
    orderId: order.id,
    provider,
    amount: order.total,
    state: 'processing',
    at,
  })
  return done({ attemptId, amount: order.total })
}

export const postPayment = endpoint({
  method: 'POST',
  path: '/api/orders/:number/payments',
  access: 'order-owner',
  summary: 'Pay an order by card; a declined card is an answer, and the order can be tried again',
  params: z.object({ number: OrderNumber }),
  body: PayByCard,
  returns: PaymentResult,
  status: 201,
  idempotent: true,
  refuses: [
    'orders.no-such-order',
    'payments.already-paid',
    'payments.time-over',
    'payments.under-way',
    'payments.unavailable',
    'payments.no-such-card',
    'rate-limit.exceeded',
  ],
  run: async ({ deps, actor, params, body, idempotencyKey, clientAddress }) => {
    const allowed = await allowCheckout(deps, 'payment', clientAddress)
    return allowed.ok ? payOrder(deps, actor, { ...params, ...body, key: idempotencyKey }) : allowed
  },
})
