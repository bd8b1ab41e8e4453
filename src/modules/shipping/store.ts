import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import { SLOT } from './queries/slots.ts'
import type { SlotRow } from './rules/delivery-days.ts'
import { SLOT_MOVES, type SlotState } from './rules/slot-moves.ts'
import './tables.ts'

export const slotsOf = async (db: Db | Tx, zoneId: number, from: string, to: string): Promise<SlotRow[]> =>
  (
    await sql<SlotRow>`select ${SLOT} from delivery_slot
      where zone_id = ${zoneId} and day between ${from}::date and ${to}::date`.execute(db)
  ).rows

/** `points`: when missing, the points of the order's earlier slot, or 1. */
export type Take = { orderId: string; slotId: number; state: SlotState; until: Date; now: Date; points?: number | undefined }

/**
 * Reserves points of a slot for an order in one statement. Returns false when the slot is full or
 * can no longer be chosen.
 */
export async function take(tx: Tx, { orderId, slotId, state, until, now, points }: Take): Promise<boolean> {
  const pointsNeeded = sql`least(coalesce(${points ?? null}::int, (select points from slot_hold where order_id = ${orderId}), 1), room)`
  const { numAffectedRows } = await sql`
    with slot as (
      update delivery_slot set taken = taken + ${pointsNeeded}
      where id = ${slotId} and taken < room and taken + ${pointsNeeded} <= room and not closed and bookable_until > ${now}
        and not exists (select from closed_day where closed_day.day = delivery_slot.day)
      returning id, ${pointsNeeded} as points)
    insert into slot_hold (order_id, slot_id, state, expires_at, points) select ${orderId}, id, ${state}, ${until}, points from slot
    on conflict (order_id) do update
      set slot_id = excluded.slot_id, state = excluded.state, expires_at = excluded.expires_at, points = excluded.points`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0) > 0
}

/** Expires overdue unpaid reservations of a locked slot. Returns true when any expired. */
export async function lapse(tx: Tx, slotId: number, now: Date): Promise<boolean> {
  const { from, to } = SLOT_MOVES.expire
  const { numAffectedRows } = await sql`
    with lapsed as (
      update slot_hold set state = ${to} where slot_id = ${slotId} and state = any(${[...from]}) and expires_at <= ${now}
      returning points)
    update delivery_slot set taken = taken - (select coalesce(sum(points), 0) from lapsed)
    where id = ${slotId} and exists (select from lapsed)`.execute(tx)
  return Number(numAffectedRows ?? 0) > 0
}

export async function commit(tx: Tx, orderId: string): Promise<boolean> {
  const { from, to } = SLOT_MOVES.commit
  const { numUpdatedRows } = await tx
    .updateTable('slot_hold')
    .set({ state: to })
    .where('order_id', '=', orderId)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

export async function prolong(tx: Tx, orderId: string, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('slot_hold')
    .set({ expires_at: until })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

export async function giveBack(tx: Tx, orderId: string, slotId: number, why: 'expire' | 'release') {
  const { from, to } = SLOT_MOVES[why]
  await sql`
    with slot as materialized (select id from delivery_slot where id = ${slotId} for no key update),
    gone as (
      update slot_hold set state = ${to} from slot
      where order_id = ${orderId} and slot_hold.slot_id = slot.id and state = any(${[...from]})
      returning slot_hold.slot_id, slot_hold.points)
    update delivery_slot set taken = taken - gone.points from gone where delivery_slot.id = gone.slot_id`.execute(tx)
}

/** Creates the weekly slots on every day from `from` to `to`; existing slots stay unchanged. */
export async function openSlots(db: Db | Tx, from: string, to: string, timeZone: string): Promise<void> {
  await sql`
    insert into delivery_slot (zone_id, day, opens, closes, bookable_until, capacity, overbooking)
    select zone_id, day::date, opens, closes,
      (day::timestamp + make_interval(hours => opens - notice_hours)) at time zone ${timeZone}, capacity,
      coalesce((select overbooking from delivery_room), 0)
    from slot_plan join generate_series(${from}::date, ${to}::date, interval '1 day') as day on extract(isodow from day) = weekday
    on conflict (zone_id, day, opens) do nothing`.execute(db)
}
