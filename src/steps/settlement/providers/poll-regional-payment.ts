import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { holdForClaim } from '#steps/settlement/goods/hold-order.ts'

/** Nobody has paid by then: it is stopped at the provider. What comes later all the same still counts. */
export const PENDING_LIMIT_minutes = 60
/** Names no attempt of ours: a saying under a reference that we never gave is about nothing that we know. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

const STATE_OF = { pending: 'waiting', completed: 'captured', failed: 'failed', reversed: 'captured' } as const

/**
 * What Pesapal says of an attempt, or nothing when it cannot have heard of it. Its name for the payment may be known from a
 * notice alone, when its answer to our request was lost: then our own reference in its answer says whose it is.
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
  const asked = await payments.findPesapalOrder(db, { trackingId: name, reference: answer.value.reference })
  const notice = noticeOf(answer.value, attempt, asked?.attempt_id ?? NOBODY)
  if (asked?.attempt_id === attempt.id) await payments.saveMeans(db, attempt.id, answer.value)
  if (answer.value.state === 'reversed') await saveReversal(deps, answer.value, attempt)
  return done(notice)
}

/** A status in our words. The same status is the same saying; anything else in it makes it another. */
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
    // A failed payment can be tried again on the same page, and a new one is open: only money or a stop ends it.
    final: state === 'completed' || state === 'reversed' || attempt.closed_at !== null,
  }
}

/** A refund of a payment is named after it: there can be only one. */
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
 * The provider took a payment back, or people there have carried out the refund that was asked for: it is kept now, and
 * settled after the payment itself, as all that is said of refunds. Unless the house had asked for it, a person looks, and what has not
 * left is put on hold.
 */
async function saveReversal({ db, clock }: Deps, status: payments.RegionalStatus, attempt: payments.Attempt) {
  const at = clock.now()
  const { trackingId, amount, currency } = status
  if (amount !== attempt.amount || currency !== attempt.currency) return // flagged with the payment
  await transact(db, async (tx) => {
    const order = await orders.lockById(tx, attempt.order_id)
    const asked = await payments.pesapalOrderOf(tx, attempt.id)
    await payments.saveReversed(tx, attempt.id, at)
    const back = asked?.refund_amount ?? amount
    const notice = refundUpdate({ ...attempt, provider_reference: trackingId }, 'succeeded', back)
    await payments.saveProviderUpdate(tx, { notice, source: 'poll', attemptId: attempt.id, at })
    if (!order || asked?.refund_asked_at) return done(undefined)
    await holdForClaim(tx, order, { claim: notice.refund, reason: REVERSED, at, final: false })
    const detail = { attempt: attempt.id, reference: trackingId, amount }
    await actionItems.openActionItem(tx, { kind: 'payment-reversed', cause: attempt.id, orderId: attempt.order_id, detail, at })
    return done(undefined)
  })
}

const REVERSED = 'The provider reversed the payment.'

/** Pending for longer than we wait. */
export const isOverdue = (attempt: payments.Attempt, now: Date): boolean =>
  attempt.created_at <= minutesAfter(now, -PENDING_LIMIT_minutes)

/**
 * Makes sure that nobody can pay it any more: the provider is asked how it stands, and told to stop it where it is not paid.
 * That is asked once. Refused, it is paid at this moment, which is heard of soon; or our first request was carried out
 * and its answer lost.
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
