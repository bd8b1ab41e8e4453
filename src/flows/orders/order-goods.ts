import { announceGoods } from '#flows/goods/announce-goods.ts'
import { followOrder } from '#flows/workshop/follow-order.ts'
import * as inventory from '#modules/inventory/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import type { Tx } from '#platform/db.ts'
import * as actionItems from '#services/action-items/index.ts'

type By = { actor: string; at: Date }

/** Units of each line that are still to go to the customer, or are with them: less what came back together with its money. */
async function linesLeft(tx: Tx, orderId: string): Promise<{ variantId: number | null; quantity: number }[]> {
  const [lines, back] = await Promise.all([orders.frozenLines(tx, orderId), refunds.goodsBackOf(tx, orderId)])
  return lines.map(({ id, variant_id, quantity }) => ({ variantId: variant_id, quantity: quantity - (back.get(id) ?? 0) }))
}

/** How many units of a (locked) order are to be sent. */
export const unitsToSend = async (tx: Tx, orderId: string): Promise<number> =>
  (await linesLeft(tx, orderId)).reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * The goods of a (locked) order that has not left become what is to be sent of it: what was sold to others meanwhile, or taken off by a
 * refund that was withdrawn, is promised to it again. False when something cannot be had; then nothing changes.
 */
export async function promiseGoods(tx: Tx, orderId: string, by: By): Promise<boolean> {
  const wants = (await linesLeft(tx, orderId)).flatMap(({ variantId, quantity }) =>
    variantId === null ? [] : [{ variantId, quantity }],
  )
  const promised = await inventory.promiseGoods(tx, orderId, wants, { ...by, today: dayOf(by.at) })
  if (promised) await announceGoods(tx, orderId)
  return promised
}

/** Before it has left the house: its goods can be promised and taken off. */
const NOT_SENT: readonly orders.OrderRow['state'][] = ['placed', 'confirmed', 'on_hold', 'processing']

/** A refund was withdrawn: what it had taken off the (locked) order is to be sent after all, or a person sees to it. */
export async function promiseAgain(tx: Tx, order: orders.OrderRow, refundId: string, by: By): Promise<void> {
  await followOrder(tx, order, by)
  if (!NOT_SENT.includes(order.state) || (await promiseGoods(tx, order.id, by))) return
  const cause = `${order.id}:${refundId}`
  await actionItems.openActionItem(tx, {
    kind: 'paid-no-stock',
    cause,
    orderId: order.id,
    detail: { refund: refundId },
    at: by.at,
  })
}

type Choice = 'restock' | 'quarantine' | 'write-off'
export type LineBack = { line: number | null; quantity: number; goods: Choice | 'keep' }

/**
 * What a refund (just written) takes back of a (locked) order goes on the rail, aside, or away, as the house chose; cloth that was cut
 * for one person has no stock. Whoever has the parcel in hand is told what to take out of it.
 */
export async function takeGoodsBack(
  tx: Tx,
  order: orders.OrderRow,
  refundId: string,
  shares: readonly LineBack[],
  { actor, at }: By,
) {
  const [lines, back] = await Promise.all([orders.frozenLines(tx, order.id), refunds.goodsBackOf(tx, order.id)])
  const ordered = perVariant(lines, ({ quantity }) => quantity)
  const unitsOf = (shown: readonly LineBack[]) => (line: orders.FrozenLine) =>
    shown.reduce((sum, share) => (share.line === line.id ? sum + share.quantity : sum), 0)
  const coming = shares.filter(({ goods, quantity }) => goods !== 'keep' && quantity > 0)
  const before = perVariant(lines, (line) => (back.get(line.id) ?? 0) - unitsOf(coming)(line))
  let unpromised = 0
  for (const choice of ['restock', 'quarantine', 'write-off'] as const) {
    const now = perVariant(lines, unitsOf(coming.filter(({ goods }) => goods === choice)))
    const goods = [...now]
      .filter(([, units]) => units > 0)
      .map(([variantId, units]) => {
        before.set(variantId, (before.get(variantId) ?? 0) + units)
        return { variantId, ordered: ordered.get(variantId) ?? 0, back: before.get(variantId) ?? 0 }
      })
    if (goods.length > 0) unpromised += (await inventory.takeBack(tx, order.id, goods, { choice, actor, at })).unpromised
  }
  if (coming.length > 0) await tellPacker(tx, order, refundId, unpromised, at)
  if (coming.length > 0) await followOrder(tx, order, { actor, at })
  await announceGoods(tx, order.id)
}

/** All that left for an order is in the house again. Goods that a refund took back before stay where they are. */
export async function takeAllBack(tx: Tx, orderId: string, choice: Choice, { actor, at }: By): Promise<void> {
  const ordered = perVariant(await orders.frozenLines(tx, orderId), ({ quantity }) => quantity)
  const goods = [...ordered].map(([variantId, units]) => ({ variantId, ordered: units, back: units }))
  if (goods.length > 0) await inventory.takeBack(tx, orderId, goods, { choice, actor, at })
}

function perVariant(lines: readonly orders.FrozenLine[], unitsOf: (line: orders.FrozenLine) => number): Map<number, number> {
  const sums = new Map<number, number>()
  for (const line of lines) {
    if (line.variant_id !== null) sums.set(line.variant_id, (sums.get(line.variant_id) ?? 0) + unitsOf(line))
  }
  return new Map([...sums].sort(([a], [b]) => a - b)) // in the order in which stock is locked everywhere
}

/** Somebody may be packing it: what was given back must come out. */
async function tellPacker(tx: Tx, order: orders.OrderRow, refundId: string, units: number, at: Date) {
  if (order.state !== 'processing') return
  const parcel = await orders.lockParcel(tx, order.id)
  if (!parcel) return
  const detail = { refund: refundId, parcel: parcel.state, units }
  await actionItems.openActionItem(tx, { kind: 'parcel-changed', cause: refundId, orderId: order.id, detail, at })
}
