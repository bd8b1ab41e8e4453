import type { Tx } from '#platform/db.ts'
import type { OrderRow } from '../queries/orders.ts'
import { recordEvent } from './record-event.ts'
import '../tables.ts'

type Slot = { id: number; day: string; opens: number; closes: number }

/** Writes `slot-chosen` to the timeline. Callers lock the order. */
export async function chooseSlot(tx: Tx, orderId: string, { id, day, opens, closes }: Slot, at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ slot_id: id, slot_opens: opens, slot_closes: closes, arrives_earliest: day, arrives_latest: day })
    .where('id', '=', orderId)
    .execute()
  await recordEvent(tx, { orderId, kind: 'slot-chosen', actor: 'customer', at, detail: { day, opens, closes } })
}

/** Keeps the delivery days, and writes `slot-lost` to the timeline. Returns the order after the change. */
export async function loseSlot(tx: Tx, order: OrderRow, at: Date): Promise<OrderRow> {
  const none = { slot_id: null, slot_opens: null, slot_closes: null }
  await tx.updateTable('orders').set(none).where('id', '=', order.id).execute()
  const detail = { day: order.arrives_earliest, opens: order.slot_opens, closes: order.slot_closes }
  await recordEvent(tx, { orderId: order.id, kind: 'slot-lost', actor: 'shop', at, detail })
  return { ...order, ...none }
}
