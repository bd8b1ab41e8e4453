import { withoutParcel } from '#domain/pricing/goods.ts'
import * as orders from '#modules/orders/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import type { Tx } from '#platform/db.ts'
import { parcelBook } from '#views/orders/order-parcels.ts'

/**
 * Completes a (locked) order once it is delivered and nothing is due, nor would be due if an open
 * refund were withdrawn. No-op otherwise.
 */
export async function completeIfSettled(tx: Tx, order: orders.OrderRow, because: { actor: string; at: Date }): Promise<void> {
  if (order.state !== 'fulfilled') return
  const { lines, parcels } = await parcelBook(tx, order)
  if (orders.rollUp(lines, parcels) !== 'delivered') return
  const { due } = await amountDueOf(tx, order)
  // An open refund that removes unpaid units may be withdrawn: then they are due again.
  const mayBeDue = due + (await refunds.takenOffByOpenRefunds(tx, order.id))
  const money = { underWay: null, disputed: null, due: mayBeDue > 0 ? orders.problems.balanceDue() : null }
  await orders.makeMove(tx, order, 'complete', because, { by: 'shop', money })
}

/** Completes a (locked) order that contains gift cards only. No-op while an amount is due and while the order is on hold. */
export async function completeCards(tx: Tx, order: orders.OrderRow, because: { actor: string; at: Date }): Promise<void> {
  if (order.state !== 'placed' && order.state !== 'confirmed') return
  if (withoutParcel(await orders.frozenLines(tx, order.id)) !== 'cards') return
  const { due } = await amountDueOf(tx, order)
  if (due > 0) return
  let now = order
  for (const move of ['confirm', 'process', 'fulfil', 'complete'] as const) {
    if (move === 'confirm' && now.state === 'confirmed') continue
    const moved = await orders.makeMove(tx, now, move, because)
    if (!moved.ok) throw new Error(moved.problem.message)
    now = moved.value
  }
}
