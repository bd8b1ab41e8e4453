import { present } from '#kernel/assert.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { mailedGoods } from '../papers/mailed-goods.ts'
import { mailOrder } from '../papers/order-mails.ts'

/**
 * Queues an e-mail to the customer about unpaid units that a refund removed from the amount due. No-op when the refund only
 * returns money, and when the order was cancelled.
 */
export async function tellUnitsRemoved(deps: Deps, tx: Tx, order: orders.OrderRow, refundId: string): Promise<void> {
  const refund = present(await refunds.refundOf(tx, refundId), 'the refund')
  const taken = await refunds.linesOfRefund(tx, refundId)
  const notOwed = taken.reduce((sum, { amount }) => sum + amount, 0) - refund.amount
  const units = new Map(taken.map(({ order_line_id, quantity }) => [order_line_id, quantity]))
  const lines = await orders.frozenLines(tx, order.id)
  const goods = lines.flatMap((line) => {
    const quantity = units.get(line.id) ?? 0
    return quantity > 0 ? [mailedGoods(line, quantity)] : []
  })
  const now = present(await orders.lockById(tx, order.id), 'the order of a refund')
  if (notOwed <= 0 || goods.length === 0 || now.state === 'cancelled') return
  const { due } = await payments.amountDueOf(tx, now)
  await mailOrder(deps, tx, now, { template: 'units-removed', cause: refundId, facts: { goods, amount: notOwed, due } })
}
