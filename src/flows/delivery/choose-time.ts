import { assert } from '#kernel/assert.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as inventory from '#modules/inventory/index.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import type { DeliveryDays } from '#modules/shipping/contract.ts'
import * as shipping from '#modules/shipping/index.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { mayChangeOrder } from '#steps/proof/prove-change.ts'
import { deliveryPoints } from '#views/orders/delivery-points.ts'
import { shownOrder } from '#views/orders/order.ts'

type Lines = readonly { making_days: number }[]

const goodsOf = (order: orders.OrderRow, lines: Lines, sendDay: string | null, points: number) => ({
  points,
  method: order.shipping_method,
  destination: { country: order.address.country, region: order.address.region },
  makingDays: Math.max(0, ...lines.map(({ making_days }) => making_days)),
  sendDay,
  orderedAt: order.created_at,
})

async function goodsAt(tx: Db | Tx, order: orders.OrderRow): Promise<shipping.OrderedGoods & { points: number }> {
  const [lines, sendDay] = await Promise.all([orders.frozenLines(tx, order.id), inventory.awaitedDay(tx, order.id)])
  return goodsOf(order, lines, sendDay, await deliveryPoints(tx, lines))
}

async function choiceOf(tx: Tx, order: orders.OrderRow, now: Date) {
  const { state, shipping_method: method } = order
  const lapsed = state === 'pending_payment' && (order.pay_by === null || order.pay_by <= now)
  const parcels = await orders.parcelsOf(tx, order.id)
  const own = order.slot_id === null ? undefined : await shipping.slotById(tx, order.slot_id)
  return {
    orderTakesOne: orders.canChooseSlot({ state, method, lapsed, parcels: parcels.map((parcel) => parcel.state) }),
    bookableUntil: own?.bookable_until ?? null,
    now,
  }
}

/**
 * Books or changes an order's delivery slot. Locks the order, then both slots in id order. Refuses `shipping.cannot-choose`,
 * `shipping.slot-closed`, `shipping.slot-full`, and what `mayChangeOrder` refuses.
 */
export async function chooseTime(deps: Deps, owner: orders.Owner, number: string, slotId: number): Promise<Outcome<OrderView>> {
  const allowed = await mayChangeOrder(deps, owner, number)
  if (!allowed.ok) return allowed
  const plan = await shipping.plan(deps)
  const chosen = await transact(deps.db, async (tx): Promise<Outcome<void>> => {
    const now = deps.clock.now()
    const order = await orders.lockOwned(tx, owner, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    if (order.slot_id === slotId) return done(undefined)
    const choice = await choiceOf(tx, order, now)
    const goods = await goodsAt(tx, order)
    const [zone, earliest] = shipping.arrivalOf(plan, goods, now)
    const problem = shipping.slotChoice({ ...choice, timed: zone !== null })
    if (problem) return refuse(problem)
    assert(zone !== null, 'a time is chosen only where times are offered')
    const slot = shipping.chosenSlot(await shipping.slotById(tx, slotId), { zone, earliest, now })
    if (!slot.ok) return slot
    const waits = order.state === 'pending_payment'
    const taken = await shipping.takeSlot(tx, {
      orderId: order.id,
      slotId,
      insteadOf: order,
      now,
      points: goods.points,
      state: waits ? 'held' : 'committed',
      until: (waits && order.pay_by) || now,
    })
    if (!taken.ok) return taken
    await orders.chooseSlot(tx, order.id, slot.value, now)
    return done(undefined)
  })
  return chosen.ok ? shownOrder(deps, owner, number) : chosen
}

/** Lists the coming days on which an order can be delivered, each with its slots. Refuses `orders.no-such-order`. */
export async function orderDeliveryDays(deps: Deps, owner: orders.Owner, number: string): Promise<Outcome<DeliveryDays>> {
  const order = await orders.ownedByNumber(deps.db, owner, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  return done(await shipping.deliveryDaysAgain(deps, await goodsAt(deps.db, order)))
}
