import * as inventory from '#modules/inventory/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import type { Tx } from '#platform/db.ts'

/**
 * Extends the reservation of an unpaid order's goods and delivery slot, and its payment deadline, until `until`. Returns false and
 * keeps the deadline when goods or slot were released already. Requires the order's lock.
 */
export async function prolongHold(tx: Tx, order: orders.OrderRow, until: Date): Promise<boolean> {
  const [goods, slot] = await Promise.all([inventory.prolongGoods(tx, order.id, until), shipping.prolongSlot(tx, order, until)])
  if (!goods || !slot) return false
  await orders.setPayBy(tx, order.id, until)
  return true
}
