import * as orders from '#modules/orders/index.ts'
import type { Tx } from '#platform/db.ts'
import { parcelBook } from '#views/orders/order-parcels.ts'
import { completeIfSettled } from '../state/complete-order.ts'

type By = { actor: string; at: Date }

/**
 * The (locked) order becomes what its parcels say (`orders/rules/parcel-units.ts`): after one of them moved, and after what is to be sent of it
 * changed. Answers the order as it is then.
 */
export async function followParcels(tx: Tx, orderId: string, because: By): Promise<orders.OrderRow> {
  let order = await orders.lockById(tx, orderId)
  if (!order) throw new Error('a parcel has its order')
  const { lines, parcels } = await parcelBook(tx, order)
  const move = orders.followedMove(order.state, lines, parcels)
  if (move) {
    const moved = await orders.makeMove(tx, order, move, because)
    if (!moved.ok) throw new Error(moved.problem.message) // the rule and the table of moves are held together by a test
    order = moved.value
  }
  await completeIfSettled(tx, order, because)
  return order
}
