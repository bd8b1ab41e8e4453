import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { PaymentResult } from '#modules/payments/contract.ts'
import * as payments from '#modules/payments/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { prolongHold } from '#steps/settlement/goods/prolong-hold.ts'
import { type ProviderReport, received, type Settled } from '#steps/settlement/money-in/receive-in-hand.ts'
import { mailOrder } from '#steps/settlement/papers/order-mails.ts'
import { closeUnowedForms } from '../money-back/close-unowed-forms.ts'
import { paymentReserved, reservationOver } from '../money-in/authorize-payment.ts'
import { transactAndNotify } from './transact-and-notify.ts'

/**
 * Extra reservation of the goods after a failed payment, and maximum reservation (from the creation of the order) while a
 * provider processes a payment (`docs/lifecycles.md`).
 */
export const RETRY_minutes = 15
export const MAX_HOLD_minutes = 60

/**
 * Applies a provider's payment update, any number of times and in any order. Stores the update first. Refuses
 * `payments.unknown` when no attempt matches.
 */
export async function settlePayment(
  deps: Deps,
  notice: payments.PaymentUpdate,
  source: payments.Source,
): Promise<Outcome<Settled>> {
  const event = payments.providerEventOf({ notice, source, at: deps.clock.now() })
  return settleProviderUpdate(deps, notice, await payments.saveAndFindAttempt(deps.db, event))
}

/**
 * Applies the response to our own call about this attempt, and stores it in the same transaction. On an error, stores only the
 * response, for the queue, and throws.
 */
export async function settleAnswer(
  deps: Deps,
  notice: payments.PaymentUpdate,
  source: payments.Source,
  attempt: payments.Attempt,
): Promise<Outcome<Settled>> {
  const own = payments.providerEventOf({ notice, source, at: deps.clock.now() })
  try {
    return await settleProviderUpdate(deps, notice, attempt, own)
  } catch (error) {
    await payments.saveProviderEvent(deps.db, own)
    throw error
  }
}

/**
 * Applies a payment update to the attempt `found`. The update is stored already, unless it is `own`, the response to our own
 * call. An update that contradicts the attempt is not applied and opens an action item. Refuses `payments.unknown` without an
 * attempt.
 */
export async function settleProviderUpdate(
  deps: Deps,
  notice: payments.PaymentUpdate,
  found: payments.Attempt | undefined,
  own?: payments.ProviderEvent,
): Promise<Outcome<Settled>> {
  if (!found) return unknown(deps, notice)
  const settled = await transactAndNotify<Settled>(deps, { orderId: found.order_id, cause: found.id }, async (tx, deps) => {
    const [order, attempt] = await Promise.all([orders.lockById(tx, found.order_id), payments.lockAttempt(tx, found.id)])
    if (!order || !attempt) return refuse(payments.problems.unknown())
    const at = deps.clock.now()
    const trouble = payments.disagreement(attempt, notice)
    if (!trouble) return done({ order, attempt: await apply(deps, tx, order, attempt, { notice, own, at }) })
    if (own) await payments.saveProviderEvent(tx, own)
    await payments.markApplied(tx, notice, at, attempt.id, trouble)
    await flag(tx, order, attempt, notice, trouble, at)
    return done({ order, attempt })
  })
  if (settled.ok) payments.rememberSettled(deps.db, settled.value.attempt)
  return settled
}

async function apply(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  attempt: payments.Attempt,
  { notice, own, at }: ProviderReport,
): Promise<payments.Attempt> {
  const { toCapture } = notice
  const state = payments.stateAfter(attempt.state, notice.state, {
    closed: attempt.closed_at !== null,
    ...(toCapture && { toCapture }),
  })
  if (state === 'captured' && attempt.state !== 'captured') return received(deps, tx, order, attempt, { notice, own, at })
  const saved = await payments.saveAttempt(tx, attempt, { state, notice, own, at })
  if (state === attempt.state) return saved
  if (state === 'authorized') return paymentReserved(deps, tx, order, saved, at)
  if (attempt.state === 'authorized') await reservationOver(deps, tx, order, saved, at)
  else if (state === 'failed') await keepTrying(deps, tx, order, attempt, notice.failure, at)
  // The order may have been paid another way in the meantime. Its form must then not accept a second payment.
  if (payments.UNDER_WAY.includes(attempt.state) && !payments.UNDER_WAY.includes(state))
    await closeUnowedForms(deps, tx, order, at)
  if (payments.UNDER_WAY.includes(state)) await keepGoods(tx, order, minutesAfter(order.created_at, MAX_HOLD_minutes))
  return saved
}

/**
 * Records a failed payment and extends the reservation, so the customer can try another card. E-mails the customer of an unpaid
 * order, once per order.
 */
async function keepTrying(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  attempt: payments.Attempt,
  failure: string | null,
  at: Date,
) {
  await orders.recordEvent(tx, { orderId: order.id, kind: 'payment-failed', actor: 'provider', at, reason: failure ?? undefined })
  const until = retryUntil(order, at)
  const deadline = await keepGoods(tx, order, until)
  if (order.state !== 'pending_payment') return
  const facts = { amount: attempt.amount, canPay: true, ...(deadline && { keptUntil: deadline.toISOString() }) }
  await mailOrder(deps, tx, order, { template: 'payment-failed', cause: order.id, facts })
}

/** Returns `RETRY_minutes` from now, but at most `MAX_HOLD_minutes` after the order was made. */
export function retryUntil(order: orders.OrderRow, at: Date): Date {
  const last = minutesAfter(order.created_at, MAX_HOLD_minutes)
  const until = minutesAfter(at, RETRY_minutes)
  return until < last ? until : last
}

/**
 * Extends the reservation of an unpaid order. Returns its end, which a payment link can have set later than `until`. Undefined for
 * other orders, and when goods or slot were released already.
 */
async function keepGoods(tx: Tx, order: orders.OrderRow, until: Date): Promise<Date | undefined> {
  if (order.state !== 'pending_payment') return undefined
  if (order.pay_by && order.pay_by >= until) return order.pay_by
  return (await prolongHold(tx, order, until)) ? until : undefined
}

/** Opens the action item `amount-mismatch` for an update that contradicts the attempt. */
async function flag(
  tx: Tx,
  order: orders.OrderRow,
  attempt: payments.Attempt,
  notice: payments.PaymentUpdate,
  trouble: string,
  at: Date,
) {
  const detail = { trouble, attempt: attempt.id, expected: attempt.amount, reported: notice.amount, currency: notice.currency }
  await orders.recordEvent(tx, { orderId: order.id, kind: 'payment-mismatch', actor: notice.provider, at, detail })
  await actionItems.openActionItem(tx, {
    kind: 'amount-mismatch',
    cause: `${notice.provider}:${notice.reference}:${trouble}`,
    orderId: order.id,
    at,
    detail: { ...detail, reference: notice.reference, said: notice.state },
  })
}

/**
 * Marks an update that matches no attempt as applied. Opens `unknown-payment` when it names an attempt or order; other payments
 * of the provider account are not ours. Refuses `payments.unknown`.
 */
async function unknown({ db, clock }: Deps, notice: payments.PaymentUpdate): Promise<Outcome<never>> {
  const at = clock.now()
  await transact(db, async (tx) => {
    await payments.markApplied(tx, notice, at, undefined, 'unknown')
    const { provider, reference, state, amount, currency } = notice
    if (notice.attemptId || notice.orderId) {
      const detail = { provider, reference, said: state, amount, currency }
      await actionItems.openActionItem(tx, { kind: 'unknown-payment', cause: `${provider}:${reference}`, detail, at })
    }
    return done(undefined)
  })
  return refuse(payments.problems.unknown())
}

const SENTENCES: Record<string, string> = {
  card_declined: 'Your card was declined by your bank. Nothing was charged. Try another card.',
  insufficient_funds: 'There is not enough money on this card. Nothing was charged. Try another card.',
  expired_card: 'This card has expired. Nothing was charged. Try another card.',
  incorrect_cvc: 'The security code is not right. Nothing was charged. Check it and try again.',
  processing_error: 'The bank could not be reached. Nothing was charged. Try again in a moment.',
  authentication_required: 'Your bank could not confirm that it was you. Nothing was charged. Try again, or try another card.',
}
const OTHERWISE = 'The payment did not go through. Nothing was charged. Try again, or try another card.'

export function resultOf({ order, attempt }: Settled, action: string | null = null): PaymentResult {
  const { state, failure } = attempt
  const message = state === 'failed' ? (SENTENCES[failure ?? ''] ?? OTHERWISE) : null
  return {
    number: order.number,
    state,
    failure: state === 'failed' ? (failure ?? 'unknown') : null,
    message,
    action: state === 'requires_action' ? action : null,
  }
}
