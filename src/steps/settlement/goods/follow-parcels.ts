import * as orders from '#modules/orders/index.ts'
import type { Tx } from '#platform/db.ts'
import { parcelBook } from '#views/orders/order-parcels.ts'
import { completeIfSettled } from '../state/complete-order.ts'

type By = { actor: string; at: Date }

/**
 * Moves the (locked) order to the state that its parcels imply (`orders/rules/parcel-units.ts`),
 * and completes it when it is settled. Returns the order after the transition to that state.
 */
export async function followParcels(tx: Tx, orderId: string, because: By): Promise<orders.OrderRow> {
  let order = await orders.lockById(tx, orderId)
  if (!order) throw new Error('a parcel has its order')
  const { lines, parcels } = await parcelBook(tx, order)
  const move = orders.followedMove(order.state, lines, parcels)
  if (move) {
    const moved = await orders.makeMove(tx, order, move, because)
    if (!moved.ok) throw new Error(moved.problem.message) // cannot happen: `followedMove` returns allowed moves
    order = moved.value
  }
  await completeIfSettled(tx, order, because)
  return order
}
