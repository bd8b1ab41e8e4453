import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as credit from '#modules/credit/index.ts'
import * as orders from '#modules/orders/index.ts'
import type { StartedPayment } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import { once } from '#platform/idempotency.ts'
import { allow } from '#platform/rate-limit.ts'
import { amountDueOf } from '#views/order-due.ts'
import { planPayment, type Start } from './payment-start.ts'
import { settlePayment } from './settle-payment.ts'

const TRIES = { limit: 10, windowSeconds: 60 }

/**
 * Pays with a gift card, or without a code with the customer's store credit: as much as there is on it, up to what is
 * asked for. What is still open is paid in another way. The card is used up and the saying kept in one transaction, so
 * that a process that dies in between loses nothing: the sweep settles it.
 */
export async function payWithCredit(start: Start, code: string | undefined): Promise<Outcome<StartedPayment>> {
  const { deps, owner, situation, part, key } = start
  const means = code ? { code } : owner.user ? { customerId: owner.user.id } : undefined
  if (!means) return refuse(credit.problems.noSuchCard())
  const allowed = await allow(deps.db, { name: 'gift-card', who: owner.visitorId, ...TRIES, now: deps.clock.now() })
  if (!allowed.ok) return allowed
  if (part !== 'balance') await planPayment(deps, situation, part)

  const at = deps.clock.now()
  const spent = await transact(deps.db, (tx) => once(tx, { ...key, at }, () => spend(tx, start, means, at)))
  if (!spent.ok) return spent
  const attempt = await payments.attemptById(deps.db, spent.value.attemptId)
  if (!attempt) return refuse(payments.problems.unknown())
  const settled = await settlePayment(deps, noticeOf(attempt), 'call')
  if (!settled.ok) return settled
  const { amount, state } = settled.value.attempt
  return done({ number: situation.order.number, amount, state, next: { kind: 'none' }, failure: null, message: null })
}

async function spend(tx: Tx, start: Start, means: credit.With, at: Date): Promise<Outcome<{ attemptId: string }>> {
  const { owner, situation, part, amountOf } = start
  const order = await orders.lockOwned(tx, owner, situation.order.number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const waits = order.state === 'pending_payment' && order.pay_by !== null && order.pay_by > at
  if (!waits && !order.placed_at) return refuse(payments.problems.timeOver())
  if (order.state === 'cancelled' || order.state === 'completed') return refuse(payments.problems.alreadyPaid())
  const money = await amountDueOf(tx, order)
  if (money.due === 0) return refuse(payments.problems.alreadyPaid())
  const wanted = amountOf(money)
  if (!wanted.ok) return wanted
  const open = await payments.attemptsOf(tx, order.id)
  const underWay = payments.paymentUnderWay(open)
  if (underWay) return refuse(underWay)

  const id = payments.newAttemptId()
  const taken = await credit.spend(tx, { with: means, max: wanted.value, attemptId: id, orderId: order.id, by: 'customer', at })
  if (!taken.ok) return taken
  const attempt = await payments.insertAttempt(tx, {
    ...{ id, orderId: order.id, provider: 'house', method: 'gift-card', part, amount: taken.value.amount },
    ...{ state: 'processing', at, checkAt: null },
  })
  await payments.saveProviderUpdate(tx, { notice: noticeOf(attempt), source: 'call', attemptId: attempt.id, at })
  return done({ attemptId: attempt.id })
}

/** What the house says to itself: it is in. */
export const noticeOf = ({ id, order_id, amount, currency }: payments.Attempt, reference = id): payments.PaymentUpdate => ({
  ...{ provider: 'house', id: `received:${id}`, reference, about: 'payment', state: 'captured', amount, currency },
  ...{ attemptId: id, orderId: order_id, card: null, failure: null, final: true },
})
