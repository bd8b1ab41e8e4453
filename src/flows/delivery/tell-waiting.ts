import { minutesAfter } from '#kernel/clock.ts'
import { asDay } from '#kernel/day.ts'
import { done } from '#kernel/outcome.ts'
import * as shipping from '#modules/shipping/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { queueEmail } from '#services/email/index.ts'
import { timesToTellOf, waitingOrders } from '#views/orders/slot-waits.ts'

const AT_ONCE = 100
/** So long the next in line is not told of the same place. */
export const TURN_minutes = 120

/**
 * A full delivery time has room again: so many of those who wait are told as there is room for, in their order, each once. The place is not held:
 * whoever takes it first has it, as the mail says, and taking it is one statement under the time's lock, so it has one winner. The next in line are
 * told when it is still free after a while.
 */
export async function tellWaiting(deps: Deps): Promise<void> {
  for (const slotId of await timesToTellOf(deps.db, deps.clock.now(), AT_ONCE)) await tellLineOf(deps, slotId)
}

const tellLineOf = (deps: Deps, slotId: number) =>
  transact(deps.db, async (tx) => {
    await shipping.lockSlots(tx, [slotId]) // one process tells at a time, and nobody takes a place meanwhile
    const at = deps.clock.now()
    const slot = await shipping.slotById(tx, slotId)
    const day = asDay(slot?.day)
    if (!slot || !day || slot.closed || slot.bookable_until <= at) return done(undefined)
    const line = await shipping.lineOf(tx, slotId, minutesAfter(at, -TURN_minutes))
    const orders = await waitingOrders(
      tx,
      line.flatMap(({ order_id }) => order_id ?? []),
    )
    const told = nextInLine(slot, line, orders)
    if (told.length > 0)
      await shipping.markTold(
        tx,
        told.map(({ id }) => id),
        at,
      )
    for (const { id, email, language, order_id } of told) {
      const { opens, closes } = slot
      const number = order_id === null ? undefined : orders.get(order_id)
      const path = `/select-delivery-date${number ? `?order=${number}` : ''}`
      const data = { day, opens, closes, path, stopPath: `/select-delivery-date?stop=${shipping.waitStopToken(deps.secret, id)}` }
      await queueEmail(deps, tx, { template: 'delivery-time-free', to: email, language, data, at })
    }
    return done(undefined)
  })

/** Those in front for whom there is room, beside those who were told a moment ago and may still come. */
export function nextInLine(
  slot: { room: number; taken: number },
  line: readonly shipping.Waiting[],
  orders: ReadonlyMap<string, string>,
): shipping.Waiting[] {
  const needs = ({ points }: shipping.Waiting) => shipping.pointsAt(slot, points)
  let free = slot.room - slot.taken - line.reduce((sum, each) => (each.told_at === null ? sum : sum + needs(each)), 0)
  return line.filter((each) => {
    const still = each.told_at === null && (each.order_id === null || orders.has(each.order_id))
    if (!still || needs(each) > free) return false
    free -= needs(each)
    return true
  })
}
