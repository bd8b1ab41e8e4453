import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { holdForClaim } from '#steps/settlement/goods/hold-order.ts'

/** Age at which an unpaid payment is cancelled at the provider. Money that arrives later still counts. */
export const PENDING_LIMIT_minutes = 60
/** Id that matches no attempt, for an update under a reference that we never issued. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

const STATE_OF = { pending: 'waiting', completed: 'captured', failed: 'failed', reversed: 'captured' } as const

/**
 * Polls Pesapal for the status of an attempt. Undefined without a reference. `trackingId`: reference from a webhook, when the
 * response to our request was lost. Refuses `payments.unavailable`.
 */
export async function pollRegionalPayment(
  deps: Deps,
  attempt: payments.Attempt,
  trackingId?: string,
): Promise<Outcome<payments.PaymentUpdate | undefined>> {
  const { db, regional } = deps
  const name = attempt.provider_reference ?? trackingId
  if (!regional) return refuse(payments.problems.unavailable())
  if (!name) return done(undefined)
  const answer = await regional.statusOf(name)
  if (!answer.ok) return refuse(payments.problems.unavailable())
  const pesapalOrder = await payments.findPesapalOrder(db, { trackingId: name, reference: answer.value.reference })
  const notice = noticeOf(answer.value, attempt, pesapalOrder?.attempt_id ?? NOBODY)
  if (pesapalOrder?.attempt_id === attempt.id) await payments.saveMeans(db, attempt.id, answer.value)
  if (answer.value.state === 'reversed') await saveReversal(deps, answer.value, attempt)
  return done(notice)
}

/** Converts a Pesapal status to an update. The id contains the status, so a changed status is a new update. */
function noticeOf(status: payments.RegionalStatus, attempt: payments.Attempt, attemptId: string): payments.PaymentUpdate {
  const { trackingId, state, amount, currency, reference, failure } = status
  return {
    provider: 'pesapal',
    id: [trackingId, state, amount, currency, reference].join(':').slice(0, 200),
    reference: trackingId,
    about: 'payment',
    state: STATE_OF[state],
    amount,
    currency,
    attemptId,
    orderId: null,
    card: null,
    failure,
    // Only received money or a cancellation is final: a failed payment can be retried on the same page.
    final: state === 'completed' || state === 'reversed' || attempt.closed_at !== null,
  }
}

/** Builds a refund update. Its id derives from the payment, because Pesapal refunds a payment once. */
export const refundUpdate = (
  attempt: payments.Attempt,
  state: payments.RefundUpdate['state'],
  amount: number,
): payments.RefundUpdate => ({
  provider: 'pesapal',
  reference: attempt.provider_reference ?? '',
  about: 'refund',
  refundId: null,
  state,
  amount,
  id: `${attempt.provider_reference}:refund:${state}`,
  refund: `${attempt.provider_reference}:refund`,
  failure: null,
  currency: attempt.currency,
})

/**
 * Stores the refund of a payment that Pesapal reversed. Puts the order on hold and opens `payment-reversed` when the shop had
 * not requested it.
 */
async function saveReversal({ db, clock }: Deps, status: payments.RegionalStatus, attempt: payments.Attempt) {
  const at = clock.now()
  const { trackingId, amount, currency } = status
  if (amount !== attempt.amount || currency !== attempt.currency) return // `settlePayment` reports the mismatch
  await transact(db, async (tx) => {
    const order = await orders.lockById(tx, attempt.order_id)
    const pesapalOrder = await payments.pesapalOrderOf(tx, attempt.id)
    await payments.saveReversed(tx, attempt.id, at)
    const back = pesapalOrder?.refund_amount ?? amount
    const notice = refundUpdate({ ...attempt, provider_reference: trackingId }, 'succeeded', back)
    await payments.saveProviderUpdate(tx, { notice, source: 'poll', attemptId: attempt.id, at })
    if (!order || pesapalOrder?.refund_asked_at) return done(undefined)
    await holdForClaim(tx, order, { claim: notice.refund, reason: REVERSED, at, final: false })
    const detail = { attempt: attempt.id, reference: trackingId, amount }
    await actionItems.openActionItem(tx, { kind: 'payment-reversed', cause: attempt.id, orderId: attempt.order_id, detail, at })
    return done(undefined)
  })
}

const REVERSED = 'The provider reversed the payment.'

export const isOverdue = (attempt: payments.Attempt, now: Date): boolean =>
  attempt.created_at <= minutesAfter(now, -PENDING_LIMIT_minutes)

/**
 * Cancels a payment at Pesapal unless it is paid. Returns its update; undefined when Pesapal cannot know it. Refuses
 * `payments.under-way` when Pesapal refuses our first request, and `payments.unavailable` without a response.
 */
export async function stopRegional(deps: Deps, attempt: payments.Attempt): Promise<Outcome<payments.PaymentUpdate | undefined>> {
  const answer = await pollRegionalPayment(deps, attempt)
  if (!answer.ok || !answer.value || !deps.regional) return answer
  if (answer.value.state === 'captured') return answer
  const { db, clock } = deps
  const first = await transact(db, async (tx) => done(await payments.claimStop(tx, attempt.id, clock.now())))
  const stopped = await deps.regional.cancel(answer.value.reference)
  if (!stopped.ok && stopped.why === 'unanswered') return refuse(payments.problems.unavailable())
  if (!stopped.ok && first.ok && first.value) return refuse(payments.problems.underWay())
  return done({ ...answer.value, id: `${answer.value.reference}:stopped`, state: 'cancelled', final: true, failure: null })
}
