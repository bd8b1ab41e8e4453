import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'
import { settlePart } from '#steps/settlement/money-back/settle-part.ts'
import { transactAndNotify } from './transact-and-notify.ts'

/**
 * Applies a provider's refund update: books the refund, or its reversal, also when staff made it at the provider. Refuses
 * `payments.unknown` when no attempt matches.
 */
export async function settleRefund(deps: Deps, notice: payments.RefundUpdate, source: payments.Source): Promise<Outcome<void>> {
  const { db, clock } = deps
  const at = clock.now()
  await payments.saveProviderUpdate(db, { notice, source, at })
  const refunded = await payments.findAttempt(db, { ...notice, attemptId: null })
  if (!refunded) {
    await payments.markApplied(db, notice, at, undefined, 'unknown')
    return refuse(payments.problems.unknown())
  }
  return transactAndNotify(deps, { orderId: refunded.order_id, cause: notice.refund }, async (tx, deps) => {
    const order = await orders.lockById(tx, refunded.order_id)
    const attempt = order && (await payments.lockAttempt(tx, refunded.id))
    if (!order || !attempt) return refuse(payments.problems.unknown())
    await payments.markApplied(tx, notice, at, attempt.id)
    await payments.recordRefundEntries(tx, attempt, notice, at)
    await settlePart(deps, tx, order, attempt, notice, at)
    return done(undefined)
  })
}
