import { done, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { keyOf } from '#steps/settlement/money-back/refund-outcome.ts'

/**
 * Marks a refund part as failed because the provider refused it, did not respond or could not be asked, and opens
 * `refund-failed`. No-op when the part is no longer `requested`.
 */
export async function failPart({ db, clock }: Deps, { id, refund_id }: refunds.PartRow, failure: string): Promise<void> {
  await transact(db, async (tx) => {
    const refundedOrder = await refunds.orderOfPart(tx, id)
    const order = refundedOrder && (await orders.lockById(tx, refundedOrder.order_id))
    const part = order && (await refunds.lockPart(tx, id))
    if (!order || !part) return refuse(refunds.problems.noSuchRefund())
    if (part.state !== 'requested') return done(undefined)
    const at = clock.now()
    await refunds.failRequestedPart(tx, part, failure, at)
    const detail = { refund: refund_id, part: id, amount: part.amount, failure }
    await orders.recordEvent(tx, { orderId: order.id, kind: 'refund-failed', actor: 'provider', at, reason: failure, detail })
    await actionItems.openActionItem(tx, { kind: 'refund-failed', cause: keyOf(part), orderId: order.id, detail, at })
    return done(undefined)
  })
}
