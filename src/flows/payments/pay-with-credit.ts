import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as credit from '#modules/credit/index.ts'
import * as orders from '#modules/orders/index.ts'
import type { StartedPayment } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import type { Tx } from '#platform/db.ts'
import { once } from '#platform/idempotency.ts'
import { allow } from '#platform/rate-limit.ts'
import { noticeOf } from '#steps/settlement/ledger/notice-of.ts'
import { providersOf } from '#steps/settlement/paying/payment-choices.ts'
import { grantPayment, type Start } from '#steps/settlement/paying/payment-start.ts'
import { settlePayment } from '#steps/settlement/providers/settle-payment.ts'
import { alone } from './open-attempt.ts'

const TRIES = { limit: 10, windowSeconds: 60 }

/**
 * Pays with a gift card, or with the customer's store credit when there is no code: up to its balance and the amount due.
 * Closes open forms at their providers first, so the order is not paid twice. Refuses `rate-limit.exceeded`,
 * `orders.no-such-order`, `credit.no-such-card`, `credit.not-for-cards`, and what `alone`, `once`, `grantPayment` and
 * `credit.spend` refuse.
 */
export async function payWithCredit(start: Start, code: string | undefined): Promise<Outcome<StartedPayment>> {
  const { deps, owner, number, key } = start
  const means = code ? { code } : owner.user ? { customerId: owner.user.id } : undefined
  if (!means) return refuse(credit.problems.noSuchCard())
  const allowed = await allow(deps.db, { name: 'gift-card', who: owner.visitorId, ...TRIES, now: deps.clock.now() })
  if (!allowed.ok) return allowed
  const spent = await alone(deps, (tx, others, at) => once(tx, { ...key, at }, () => spend(tx, start, means, others, at)))
  if (!spent.ok) return spent
  const attempt = await payments.attemptById(deps.db, spent.value.attemptId)
  if (!attempt) return refuse(payments.problems.unknown())
  const settled = await settlePayment(deps, noticeOf(attempt), 'call')
  if (!settled.ok) return settled
  const { amount, state } = settled.value.attempt
  return done({ number, amount, state, next: { kind: 'none' }, failure: null, message: null })
}

type Others = Parameters<Parameters<typeof alone>[1]>[1]

async function spend(
  tx: Tx,
  start: Start,
  means: credit.With,
  others: Others,
  at: Date,
): Promise<Outcome<{ attemptId: string }>> {
  const { deps, owner, number } = start
  const order = await orders.lockOwned(tx, owner, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const attempts = await payments.attemptsOf(tx, order.id)
  const granted = await grantPayment(deps, tx, { order, attempts }, { kind: 'gift-card', part: start.part }, at)
  if (!granted.ok) return granted
  const underWay = payments.paymentUnderWay(attempts)
  if (underWay) return refuse(underWay)
  const { part, amount: requested } = granted.value
  const lines = await orders.linesOf(tx, order.id)
  const giftCards = lines.reduce((sum, { make, total }) => (make === 'gift-card' ? sum + total : sum), 0)
  const spent = (await credit.spentOn(tx, order.id)).reduce((sum, { amount }) => sum + amount, 0)
  const most = credit.creditMayPay({ total: order.total, giftCards, spent })
  if (giftCards > 0 && most === 0) return refuse(credit.problems.notForCards())
  const max = (balance: number) => Math.min(most, payments.paidByCredit(requested, balance, providersOf(deps)))
  const id = payments.newAttemptId()
  const taken = await credit.spend(tx, { with: means, max, attemptId: id, orderId: order.id, by: 'customer', at })
  if (!taken.ok) return taken
  const forms = attempts.filter((each) => !each.closed_at && each.provider !== 'house' && !payments.isReserved(each))
  if (forms.length > 0) return others(forms) // only now: a wrong code must not close a form
  const attempt = await payments.insertAttempt(tx, {
    id,
    orderId: order.id,
    provider: 'house',
    method: 'gift-card',
    part,
    amount: taken.value.amount,
    state: 'processing',
    at,
    checkAt: null,
  })
  await payments.saveProviderUpdate(tx, { notice: noticeOf(attempt), source: 'call', attemptId: attempt.id, at })
  return done({ attemptId: attempt.id })
}
