import { sql } from 'kysely'
import '#modules/orders/tables.ts'
import type { Waitlist, WaitlistEntry } from '#modules/shipping/contract.ts'
import '#modules/shipping/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { User } from '#platform/endpoint.ts'

const MAX = 50

/** Lists at most `MAX` delivery slots for which an account is on the waitlist, soonest first. */
export async function waitlistOf(db: Db, user: Pick<User, 'id' | 'email'>): Promise<Waitlist> {
  const { rows } = await sql<Omit<WaitlistEntry, 'askedAt'> & { asked_at: Date }>`
    select slot_waitlist.id, slot_id as "slotId", day::text as day, opens, closes, asked_at
    from slot_waitlist join delivery_slot on delivery_slot.id = slot_id
    where notified_at is null and (customer_id = ${user.id} or email = lower(${user.email}))
    order by day, opens, slot_waitlist.id limit ${sql.lit(MAX)}`.execute(db)
  return { waits: rows.map(({ asked_at, ...wait }) => ({ ...wait, askedAt: asked_at.toISOString() })) }
}

/**
 * Returns ids of delivery slots with a waitlist entry that fits into their free capacity, soonest first. Entries notified after
 * `since` count against it. Leaves out slots past their cut-off and closed days.
 */
export async function slotsToNotify(db: Db, { now, since }: { now: Date; since: Date }, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from delivery_slot as slot
    where taken < room and not closed and bookable_until > ${now}
      and exists (
        select from slot_waitlist as waiting left join orders on orders.id = waiting.order_id
        where waiting.slot_id = slot.id and waiting.notified_at is null and (waiting.order_id is null or ${NOT_ENDED})
          and least(waiting.points, room) <= room - taken - (
            select coalesce(sum(least(notified.points, room)), 0) from slot_waitlist as notified
            where notified.slot_id = slot.id and notified.notified_at > ${since}))
      and not exists (select from closed_day where closed_day.day = slot.day)
    order by day, opens, id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

const NOT_ENDED = sql`orders.state not in ('cancelled', 'expired')`

/** Returns the numbers of orders on a waitlist, by id. Leaves out cancelled and expired orders, which are not notified. */
export async function waitingOrders(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from orders where id = any(${ids as string[]}::uuid[]) and ${NOT_ENDED}`.execute(db)
  return new Map(rows.map(({ id, number }) => [id, number]))
}
