import { minutesAfter } from '#kernel/clock.ts'
import { asDay } from '#kernel/day.ts'
import { done } from '#kernel/outcome.ts'
import * as shipping from '#modules/shipping/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { queueEmail } from '#services/email/index.ts'
import { slotsToNotify, waitingOrders } from '#views/orders/slot-waitlist.ts'

const BATCH_SIZE = 100
/** Time before the next entries of a waitlist are notified of the same free capacity. */
export const TURN_minutes = 120

/**
 * Notifies the waitlists of delivery slots with free capacity, as many entries as fit. The capacity is not reserved. The next
 * entries are notified if it is still free after `TURN_minutes`.
 */
export async function notifyWaitlist(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const times = { now, since: minutesAfter(now, -TURN_minutes) }
  for (const slotId of await slotsToNotify(deps.db, times, BATCH_SIZE)) await notifySlot(deps, slotId)
}

const notifySlot = (deps: Deps, slotId: number) =>
  transact(deps.db, async (tx) => {
    await shipping.lockSlots(tx, [slotId]) // one process notifies at a time, and no booking happens in between
    const at = deps.clock.now()
    const slot = await shipping.slotById(tx, slotId)
    const day = asDay(slot?.day)
    if (!slot || !day || slot.closed || slot.bookable_until <= at) return done(undefined)
    const line = await shipping.lineOf(tx, slotId, minutesAfter(at, -TURN_minutes))
    const orders = await waitingOrders(
      tx,
      line.flatMap(({ order_id }) => order_id ?? []),
    )
    const notified = nextInLine(slot, line, orders)
    if (notified.length > 0)
      await shipping.markNotified(
        tx,
        notified.map(({ id }) => id),
        at,
      )
    for (const { id, email, language, order_id } of notified) {
      const { opens, closes } = slot
      const number = order_id === null ? undefined : orders.get(order_id)
      const path = `/select-delivery-date${number ? `?order=${number}` : ''}`
      const data = { day, opens, closes, path, stopPath: `/select-delivery-date?stop=${shipping.waitStopToken(deps.secret, id)}` }
      await queueEmail(deps, tx, { template: 'delivery-time-free', to: email, language, data, at })
    }
    return done(undefined)
  })

/**
 * Returns the next waitlist entries that fit into the free capacity. Recently notified ones count
 * against it. Skips entries of orders that are not in `orders`.
 */
export function nextInLine(
  slot: { room: number; taken: number },
  line: readonly shipping.Waiting[],
  orders: ReadonlyMap<string, string>,
): shipping.Waiting[] {
  const needs = ({ points }: shipping.Waiting) => shipping.pointsAt(slot, points)
  let free = slot.room - slot.taken - line.reduce((sum, each) => (each.notified_at === null ? sum : sum + needs(each)), 0)
  return line.filter((each) => {
    const still = each.notified_at === null && (each.order_id === null || orders.has(each.order_id))
    if (!still || needs(each) > free) return false
    free -= needs(each)
    return true
  })
}
