import { kes } from '#kernel/money.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { methodName } from '#steps/settlement/ledger/attempt-money.ts'
import { mailOrder } from '#steps/settlement/papers/order-mails.ts'
import { followExchanges } from '../ledger/first-payment.ts'
import { refundFacts } from '../ledger/refund-sources.ts'
import { mayRefund, type Refunder } from '../ledger/refunder.ts'
import { startParts } from './start-parts.ts'

type RefundCause = { actor: string; refunder: Refunder; reason: string; at: Date }

/**
 * Refunds everything that was received for an order that ended before it was placed. Refuses what `mayRefund` refuses, unless
 * nothing was received.
 */
export async function returnEverything(deps: Deps, tx: Tx, order: orders.OrderRow, why: RefundCause): Promise<Outcome<void>> {
  const came = (await payments.attemptsOf(tx, order.id)).some(({ state }) => payments.RECEIVED.includes(state))
  if (!came) return done(undefined)
  const allowed = mayRefund(why.refunder)
  if (!allowed.ok) return allowed
  await giveBack(deps, tx, order, why, () => true)
  return done(undefined)
}

/**
 * Refunds a payment for a (locked) order that no longer accepts payments, and e-mails its customer. Opens `paid-twice` when
 * nothing can be refunded. Returns the state of the (locked) attempt.
 */
export async function returnLatePayment(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  attempt: payments.Attempt,
  at: Date,
): Promise<payments.Attempt['state']> {
  const reason = order.state === 'cancelled' ? 'It was paid after it had been cancelled.' : 'It was paid after its time was over.'
  const why = { actor: 'shop', reason, at }
  const amount = await giveBack(deps, tx, order, why, (source) => source.attemptId === attempt.id)
  if (amount === 0) {
    const detail = { attempt: attempt.id, amount: attempt.amount, state: attempt.state }
    await actionItems.openActionItem(tx, { kind: 'paid-twice', cause: attempt.id, orderId: order.id, detail, at })
    return attempt.state
  }
  const facts = { amount, method: methodName(attempt) }
  await mailOrder(deps, tx, order, { template: 'payment-returned', cause: attempt.id, facts })
  return (await payments.attemptById(tx, attempt.id))?.state ?? attempt.state
}

/**
 * Refunds `spare` KES cents that a provider payment overpaid on a (locked) order, and e-mails the customer. Returns the amount:
 * 0 when the provider cannot refund it.
 */
export async function returnSpare(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  attempt: payments.Attempt,
  spare: number,
  at: Date,
): Promise<number> {
  const isSendable = ({ attemptId, route, left, partly }: refunds.Source) =>
    attemptId === attempt.id && route === 'provider' && (left === spare || (partly && left > spare))
  const why = { actor: 'shop', reason: 'It was paid after it was no longer owed.', at }
  const amount = await giveBack(deps, tx, order, why, isSendable, spare)
  const facts = { amount, method: methodName(attempt), spare: true }
  if (amount > 0) await mailOrder(deps, tx, order, { template: 'payment-returned', cause: attempt.id, facts })
  return amount
}

/** Opens a refund of the refundable rest of some payments, up to `most` KES cents, without order lines. Returns the amount. */
async function giveBack(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  { actor: by, reason, at }: Omit<RefundCause, 'refunder'>,
  which: (source: refunds.Source) => boolean,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const sources = (await refundFacts(tx, order, at)).sources.filter((source) => source.left > 0 && which(source))
  const left = sources.reduce((sum, source) => sum + source.left, 0)
  const amount = kes(Math.min(most, left))
  if (amount === 0) return 0
  const captured = new Map(sources.map((source) => [source.attemptId, source.captured]))
  const find = (id: string) => orders.lockById(tx, id)
  const ways = await followExchanges(tx, order, refunds.partsOf(sources, amount), { at, find })
  const parts = ways.map((part) => ({ ...part, captured: captured.get(part.attemptId) ?? part.amount }))
  const opened = await refunds.createRefund(tx, {
    orderId: order.id,
    kind: 'too-much',
    amount,
    reason,
    by,
    at,
    shares: [],
    parts,
  })
  const detail = { refund: opened.id, amount }
  await orders.recordEvent(tx, { orderId: order.id, kind: 'refund-requested', actor: by, at, reason, detail })
  await startParts(deps, tx, order, opened.parts, { by, at })
  return amount
}
