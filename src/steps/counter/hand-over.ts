import { assert } from '#kernel/assert.ts'
import { newId } from '#kernel/ids.ts'
import * as inventory from '#modules/inventory/index.ts'
import * as orders from '#modules/orders/index.ts'
import type { Tx } from '#platform/db.ts'
import { stockRules } from '#services/settings/index.ts'
import { completeIfSettled } from '#steps/settlement/state/complete-order.ts'
import { parcelBook } from '#views/orders/order-parcels.ts'

type By = { actor: string; at: Date }

/**
 * Hands over a placed order at the counter: confirms it, records a collected parcel, consumes its stock and completes it if
 * settled.
 */
export async function handOver(tx: Tx, orderId: string, because: By): Promise<void> {
  const { takeFrom } = await stockRules(tx)
  for (const move of ['confirm', 'process'] as const) await mustMove(tx, orderId, move, because)
  const order = await orders.lockById(tx, orderId)
  assert(order, 'a sale has its order')
  const { rest } = await parcelBook(tx, order)
  const moments = { created_at: because.at, left_at: because.at, arrived_at: because.at }
  await orders.createParcel(tx, { id: newId(), order_id: orderId, state: 'collected', ...moments, lines: rest })
  await orders.recordEvent(tx, { orderId, kind: 'collected', ...because })
  await inventory.consumeGoods(tx, orderId, { ...because, takeFrom, to: order.address })
  const fulfilled = await mustMove(tx, orderId, 'fulfil', because)
  await completeIfSettled(tx, fulfilled, because)
}

async function mustMove(tx: Tx, orderId: string, move: 'confirm' | 'process' | 'fulfil', because: By): Promise<orders.OrderRow> {
  const order = await orders.lockById(tx, orderId)
  assert(order, 'a sale has its order')
  const moved = await orders.makeMove(tx, order, move, because)
  if (!moved.ok) throw new Error(moved.problem.message) // cannot happen: an order that was just placed allows these moves
  return moved.value
}
