import * as orders from '#modules/orders/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import type { Tx } from '#platform/db.ts'
import * as actionItems from '#services/action-items/index.ts'

/**
 * Commits the delivery slot of a (locked) order. When the slot is full, removes it from the order and opens the action item
 * `paid-no-slot`. Returns the order after the change.
 */
export async function keepSlot(tx: Tx, order: orders.OrderRow, at: Date): Promise<orders.OrderRow> {
  if (await shipping.commitSlot(tx, order, at)) return order
  const detail = { day: order.arrives_earliest, opens: order.slot_opens, closes: order.slot_closes }
  const without = await orders.loseSlot(tx, order, at)
  await actionItems.openActionItem(tx, { kind: 'paid-no-slot', cause: order.id, orderId: order.id, detail, at })
  return without
}
