import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { holdIfPossible, releaseWon } from '#steps/settlement/goods/hold-order.ts'
import { giveToBank, holdDisputed } from '#steps/settlement/money-back/book-disputes.ts'
import { reportOverpayment } from '#steps/settlement/money-back/refund-outcome.ts'

/**
 * Records a dispute by a customer's bank: books the money, opens an action item, and puts an unsent order on hold. A dispute of
 * money that is not captured yet is booked with the capture (`bookDisputes`). Refuses `payments.unknown`.
 */
export async function settleDispute(deps: Deps, notice: payments.DisputeUpdate, source: payments.Source): Promise<Outcome<void>> {
  return withAttempt(deps, notice, source, async (tx, order, attempt, at) => {
    const { known: existing, stands } = await payments.recordDisputeEntries(tx, attempt, notice, at)
    if (payments.RECEIVED.includes(attempt.state)) await giveToBank(deps, tx, order, attempt.id, { ...notice, stands }, at)
    const detail = { dispute: notice.dispute, status: notice.status, reason: notice.reason, amount: notice.amount }
    if (!existing) {
      await orders.recordEvent(tx, { orderId: order.id, kind: 'payment-disputed', actor: notice.provider, at, detail })
      await actionItems.openActionItem(tx, { kind: 'dispute', cause: notice.dispute, orderId: order.id, detail, at })
    } else if (stands !== 'open') {
      await orders.recordEvent(tx, { orderId: order.id, kind: 'dispute-closed', actor: notice.provider, at, detail })
      await actionItems.settleActionItem(tx, 'dispute', notice.dispute, {
        by: notice.provider,
        note: `Closed: ${notice.status}.`,
        at,
      })
    }
    if (stands === 'won') {
      await releaseWon(tx, order, { dispute: notice.dispute, by: notice.provider, at })
      // Money that could not be refunded during the dispute can be refunded now.
      await reportOverpayment(tx, order, { attemptId: attempt.id, cause: `won:${notice.dispute}` }, at)
    } else await holdDisputed(tx, order, notice.dispute, stands, at)
  })
}

/**
 * Records a provider's fraud warning; no money has moved. Puts the order on hold if possible, and opens `fraud-warning`. Refuses
 * `payments.unknown`.
 */
export async function settleWarning(deps: Deps, notice: payments.WarningUpdate, source: payments.Source): Promise<Outcome<void>> {
  return withAttempt(deps, notice, source, async (tx, order, _, at) => {
    await actionItems.openActionItem(tx, {
      kind: 'fraud-warning',
      cause: notice.warning,
      orderId: order.id,
      detail: { kind: notice.kind },
      at,
    })
    await holdIfPossible(tx, order, { actor: 'shop', at, reason: 'The card’s company warns that the payment may be stolen.' })
  })
}

type Act = (tx: Tx, order: orders.OrderRow, attempt: payments.Attempt, at: Date) => Promise<void>

/**
 * Stores the update, locks the order and attempt that it is about, and acts on them in one transaction. Refuses
 * `payments.unknown` when it matches no attempt.
 */
async function withAttempt(
  { db, clock }: Deps,
  notice: payments.DisputeUpdate | payments.WarningUpdate,
  source: payments.Source,
  act: Act,
): Promise<Outcome<void>> {
  const at = clock.now()
  await payments.saveProviderUpdate(db, { notice, source, at })
  const disputed = await payments.findAttempt(db, { ...notice, attemptId: null })
  if (!disputed) {
    await payments.markApplied(db, notice, at, undefined, 'unknown')
    return refuse(payments.problems.unknown())
  }
  return transact(db, async (tx) => {
    const order = await orders.lockById(tx, disputed.order_id)
    const attempt = order && (await payments.lockAttempt(tx, disputed.id))
    if (!order || !attempt) return refuse(payments.problems.unknown())
    await payments.markApplied(tx, notice, at, attempt.id)
    await act(tx, order, attempt, at)
    return done(undefined)
  })
}
