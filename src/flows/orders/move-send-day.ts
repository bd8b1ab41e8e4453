import { done } from '#kernel/outcome.ts'
import * as inventory from '#modules/inventory/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import type { MovedDay } from '#steps/goods/send-day-queue.ts'
import { mailOrder } from '#steps/settlement/papers/order-mails.ts'

/** States of an order that may still wait for goods. */
const WAITS: readonly orders.OrderRow['state'][] = ['pending_payment', 'placed', 'confirmed', 'on_hold', 'processing']

/**
 * Updates an order whose backordered goods arrive on another date: changes its delivery dates unless a slot was chosen, and
 * e-mails the customer of a placed order. Opens an action item when the goods arrive after the chosen slot.
 */
export async function moveSendDay(deps: Deps, { orderId, cause }: MovedDay): Promise<void> {
  const plan = await shipping.plan(deps)
  const moved = await transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const order = await orders.lockById(tx, orderId)
    const day = await inventory.awaitedDay(tx, orderId)
    if (!order || !WAITS.includes(order.state) || day === null) return done(undefined)
    const days = shipping.arrivalAgain(plan, await goodsOf(tx, order, day), at)
    const timeLost = order.slot_id !== null && days !== null && days.earliest > order.arrives_earliest
    if (order.slot_id === null && days) await orders.setArrival(tx, order.id, days)
    if (timeLost) await keepTimeInHand(tx, order, { day, cause, at })
    await orders.recordEvent(tx, { orderId, kind: 'send-day-moved', actor: 'shop', at, detail: { day } })
    if (!order.placed_at) return done(undefined) // the order's own e-mail names the date
    const moved = order.slot_id === null && days ? { ...order, ...saved(days) } : order
    await mailOrder(deps, tx, moved, { template: 'send-day-moved', cause, facts: { day, timeLost } })
    if (!deps.mailer && deps.config.mode === 'live') {
      await actionItems.openActionItem(tx, {
        kind: 'send-day-not-announced',
        cause: `${orderId} ${cause}`,
        orderId,
        detail: { day },
        at,
      })
    }
    return done(undefined)
  })
  if (!moved.ok) throw new Error(moved.problem.message)
}

const saved = ({ earliest, latest }: { earliest: string; latest: string }) => ({
  arrives_earliest: earliest,
  arrives_latest: latest,
})

async function goodsOf(tx: Tx, order: orders.OrderRow, sendDay: string): Promise<shipping.OrderedGoods> {
  const lines = await orders.frozenLines(tx, order.id)
  return {
    method: order.shipping_method,
    destination: { country: order.address.country, region: order.address.region },
    makingDays: Math.max(0, ...lines.map(({ making_days }) => making_days)),
    sendDay,
    orderedAt: order.created_at,
  }
}

/** Opens `delivery-to-move`: the goods arrive after the chosen delivery slot. */
async function keepTimeInHand(tx: Tx, order: orders.OrderRow, { day, cause, at }: { day: string; cause: string; at: Date }) {
  const detail = { day: order.arrives_earliest, opens: order.slot_opens, closes: order.slot_closes, sendDay: day }
  await actionItems.openActionItem(tx, {
    kind: 'delivery-to-move',
    cause: `${order.id} ${cause}`,
    orderId: order.id,
    detail,
    at,
  })
}
