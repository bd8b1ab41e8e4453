import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import type { OrderRefunds } from '#modules/refunds/contract.ts'
import * as refunds from '#modules/refunds/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import * as audit from '#services/audit/index.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'
import { mayRefund } from '../ledger/refunder.ts'
import { refundsOf } from '../ledger/show-refunds.ts'
import { checkPayment } from './check-payment.ts'
import { failPart } from './fail-part.ts'
import { refundUpdate } from './poll-regional-payment.ts'
import { settleRefund } from './settle-refund.ts'

/** Interval of polling Pesapal, whose staff process refunds in working hours. */
const ASKED_AGAIN_minutes = 60
/** Days within which customers are promised a refund. */
const TOLD_days = 5

/**
 * Requests a refund from Pesapal, which allows one per payment. Without a response the part fails and staff decide, because a
 * second request is impossible.
 */
export async function sendRegional(deps: Deps, part: refunds.PartRow, attempt: payments.Attempt): Promise<void> {
  const { db, clock, regional } = deps
  const now = clock.now()
  if (part.state === 'submitted') {
    await refunds.touchPart(db, part.id, now)
    return tellIfLong(deps, part, attempt)
  }
  const pesapalOrder = await payments.pesapalOrderOf(db, attempt.id)
  if (!regional || !pesapalOrder?.confirmation_code) return failPart(deps, part, 'no-confirmation-code')
  const first = await transact(db, async (tx) => done(await payments.claimRefund(tx, attempt.id, part.amount, now)))
  if (!first.ok || !first.value) return failPart(deps, part, 'asked-before')
  const answer = await regional.refund({
    confirmationCode: pesapalOrder.confirmation_code,
    amount: part.amount,
    currency: attempt.currency,
    by: 'shop',
    remarks: `Refund of ${pesapalOrder.reference}`,
  })
  if (!answer.ok) return failPart(deps, part, answer.why === 'unanswered' ? 'no-answer' : answer.code)
  await settleRefund(deps, refundUpdate(attempt, 'submitted', part.amount), 'call')
}

/** Days for which Pesapal is polled for the result of a refund. */
const ASKED_days = 30
const MAX_ASKED = 100

/** Polls Pesapal for the outcome of each requested refund, at most once an hour, for `ASKED_days`. */
export async function askAfterRefunds(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  const due = { since: minutesAfter(now, -ASKED_days * 24 * 60), checkedBefore: minutesAfter(now, -ASKED_AGAIN_minutes) }
  for (const attemptId of await payments.refundsAskedFor(db, { ...due, limit: MAX_ASKED })) {
    const attempt = await payments.attemptById(db, attemptId)
    if (attempt)
      await checkPayment(deps, attempt, 'poll').catch((error) =>
        log.error({ err: error, attempt: attemptId }, 'refund could not be checked, will retry'),
      )
    await payments.touchRefund(db, attemptId, now)
  }
}

/** Opens `refund-stuck` when Pesapal has not refunded within `TOLD_days`, for staff to ask. */
async function tellIfLong({ db, clock }: Deps, { id, refund_id, amount }: refunds.PartRow, attempt: payments.Attempt) {
  const at = clock.now()
  const requestedAt = (await payments.pesapalOrderOf(db, attempt.id))?.refund_asked_at
  if (!requestedAt || requestedAt > minutesAfter(at, -TOLD_days * 24 * 60)) return
  await transact(db, async (tx) => {
    const order = await orders.lockById(tx, attempt.order_id)
    const part = order && (await refunds.lockPart(tx, id))
    if (part?.state !== 'submitted') return done(undefined)
    const detail = { refund: refund_id, part: id, amount, asked: requestedAt.toISOString() }
    await actionItems.openActionItem(tx, { kind: 'refund-stuck', cause: id, orderId: attempt.order_id, detail, at })
    return done(undefined)
  })
}

/**
 * Confirms, for staff, that Pesapal sent a refund before Pesapal reports it. Refuses `orders.no-such-order`,
 * `refunds.no-such-refund`, and what `mayRefund` and `refunds.movePart` refuse.
 */
export async function confirmPart(deps: Deps, staff: Staff, number: string, partId: string): Promise<Outcome<OrderRefunds>> {
  const allowed = mayRefund(staff)
  if (!allowed.ok) return allowed
  const part = await refunds.findPart(deps.db, partId)
  const attempt = part && (await payments.attemptById(deps.db, part.attempt_id))
  const found = await refundsOf(deps, number)
  if (!found.ok) return found
  const ofThisOrder = found.value.refunds.some(({ parts }) => parts.some(({ id }) => id === partId))
  if (!part || !attempt || !ofThisOrder) return refuse(refunds.problems.noSuchRefund())
  const confirmed = refunds.movePart(
    { ...part, silent: payments.traitsOf(attempt.provider).silentRefunds, mustGo: true },
    'confirm',
  )
  if (!confirmed.ok) return confirmed
  const settled = await settleRefund(deps, refundUpdate(attempt, 'succeeded', part.amount), 'check')
  if (!settled.ok) return settled
  await audit.record(deps.db, {
    actor: staff.id,
    action: 'refund-moved',
    subject: `order ${number}`,
    at: deps.clock.now(),
    detail: { refund: part.refund_id, part: part.id, amount: part.amount, move: 'confirm' },
    before: { state: part.state },
    after: { state: 'succeeded' },
  })
  return refundsOf(deps, number)
}
