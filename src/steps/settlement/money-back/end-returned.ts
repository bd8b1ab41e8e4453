import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announceGoods } from '#steps/goods/announce-goods.ts'
import { followOrder } from '#steps/making/follow-order.ts'
import { parcelBook } from '#views/orders/order-parcels.ts'
import { endGoods } from '../goods/end-goods.ts'
import { holdIfPossible, settleDecision } from '../goods/hold-order.ts'
import { mailOrder } from '../papers/order-mails.ts'

type By = { actor: string; at: Date }
const REASON = 'All of it was given back.'
const REASON_KEPT = 'All of it was given back, except delivery or a surcharge.'

/** Returns the sum of an order's surcharges (services without a variant) in KES cents. */
const surchargesOf = async (tx: Tx, orderId: string): Promise<number> =>
  (await orders.linesOf(tx, orderId))
    .filter(({ make, variant_id }) => make === 'service' && variant_id === null)
    .reduce((sum, { total }) => sum + total, 0)

/**
 * Cancels a placed (locked) order when a refund returned everything before anything left. No-op otherwise. `amount`: KES cents
 * of the refund.
 */
export async function endReturned(deps: Deps, tx: Tx, order: orders.OrderRow, refund: { id: string; amount: number }, by: By) {
  if (order.placed_at === null || order.state === 'fulfilled' || !orders.orderCan('cancel', order.state)) return
  const { lines, parcels } = await parcelBook(tx, order)
  if (lines.length === 0 || parcels.some(({ left }) => left) || lines.some(({ off, ordered }) => off < ordered)) return
  const { due, kept: retained, tooMuch } = await amountDueOf(tx, order)
  if (due > 0 || tooMuch > 0 || retained > order.shipping_fee + (await surchargesOf(tx, order.id))) return
  const reason = retained > 0 ? REASON_KEPT : REASON
  const detail = { refund: refund.id, from: order.state }
  const moved = await orders.makeMove(tx, order, 'cancel', { ...by, reason, detail })
  if (!moved.ok) throw new Error(moved.problem.message)
  if (retained > 0) await orders.setKeptFee(tx, order.id, retained)
  await promotions.giveUsesBack(tx, order.id, by.at)
  await settleDecision(tx, order.id, { by: by.actor, note: reason, at: by.at })
  await followOrder(tx, moved.value, by)
  await endGoods(tx, order, { by: by.actor, at: by.at, goods: 'keep' })
  await shipping.releaseSlot(tx, order, 'release')
  const released = await payments.checkSoon(tx, order.id, by.at)
  await announceGoods(tx, order.id)
  const facts = { refund: refund.amount, released }
  await mailOrder(deps, tx, moved.value, { template: 'order-cancelled', cause: order.id, facts })
}

/** Ends a (locked) order as `endReturned` does, when a payment settles what was still due after its last refund. */
export async function endIfReturnedBefore(deps: Deps, tx: Tx, orderId: string, by: By): Promise<void> {
  const refund = (await refunds.refundsOfOrder(tx, orderId)).at(-1)
  const order = refund && (await orders.lockById(tx, orderId))
  if (order) await endReturned(deps, tx, order, refund, by)
}

/**
 * Reopens a (locked) order after the refund that cancelled it was withdrawn; puts it on hold again
 * if it was on hold. Returns the order after the change; unchanged when this refund did not cancel
 * it.
 */
export async function reopenReturned(
  tx: Tx,
  order: orders.OrderRow,
  refundId: string,
  { actor, at }: By,
): Promise<orders.OrderRow> {
  const ended = await orders.endedByRefund(tx, order)
  if (ended?.refund !== refundId) return order
  const reason = 'The refund was withdrawn.'
  // The parcels were cancelled, so the order does not continue as processing.
  const held_from = ended.from === 'confirmed' || ended.from === 'processing' ? ('confirmed' as const) : ('placed' as const)
  const moved = await orders.makeMove(tx, { ...order, held_from }, 'reopen', { actor, at, reason })
  if (!moved.ok) throw new Error(moved.problem.message)
  await orders.setKeptFee(tx, order.id, 0)
  await promotions.takeUsesAgain(tx, order.id)
  if (ended.from === 'on_hold')
    await holdIfPossible(tx, moved.value, { actor: 'shop', at, reason: 'It was on hold before it was refunded.' })
  return (await orders.lockById(tx, order.id)) ?? moved.value
}
