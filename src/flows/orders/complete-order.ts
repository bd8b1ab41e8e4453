import * as orders from '#modules/orders/index.ts'
import type { Tx } from '#platform/db.ts'
import { amountDueOf } from '#views/order-due.ts'

/**
 * A (locked) order that is with its customer is complete once nothing of it is left to pay, whichever of the two comes last: the
 * parcel, the money, or a refund of what was still open.
 */
export async function completeIfSettled(tx: Tx, order: orders.OrderRow, because: { actor: string; at: Date }): Promise<void> {
  if (order.state !== 'fulfilled') return
  const parcel = await orders.lockParcel(tx, order.id)
  if (!parcel || !orders.HAS_ARRIVED.includes(parcel.state)) return
  const { due } = await amountDueOf(tx, order)
  const money = { underWay: null, disputed: null, due: due > 0 ? orders.problems.balanceDue() : null }
  await orders.makeMove(tx, order, 'complete', because, { by: 'shop', money })
}
