import { sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { DeliveryBoard } from '#modules/shipping/contract.ts'
import { dayOf } from '#modules/shipping/index.ts'
import '#modules/orders/tables.ts'
import '#modules/shipping/tables.ts'
import type { Deps } from '#platform/deps.ts'

export async function deliveryBoard(
  { db, clock }: Deps,
  query: { from?: string | undefined; days: number },
): Promise<Outcome<DeliveryBoard>> {
  const now = clock.now()
  const today = dayOf(now)
  const from = query.from ?? today
  const { rows } = await sql<DeliveryBoard['days'][number]>`
    select day::date::text as day, day::date < ${today}::date as past,
      (select name from closed_day where closed_day.day = days.day::date) as holiday,
      (select coalesce(json_agg(json_build_object('id', slot.id, 'zone', shipping_zone.name, 'opens', opens, 'closes', closes,
          'capacity', capacity, 'room', room, 'taken', taken,
          'waiting', (select coalesce(json_agg(json_build_object('email', line.email, 'points', line.points, 'order', orders.number,
              'askedAt', to_char(line.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
              'toldAt', to_char(line.notified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by line.asked_at, line.id), '[]')
            from (select * from slot_waitlist where slot_waitlist.slot_id = slot.id order by asked_at, id limit 200) as line
            left join orders on orders.id = line.order_id), 'closed', closed, 'over', bookable_until <= ${now}::timestamptz,
          'orders', (select coalesce(json_agg(json_build_object('number', number, 'name', orders.name,
              'town', address ->> 'town', 'held', slot_hold.state = 'held') order by number), '[]')
            from slot_hold join orders on orders.id = order_id
            where slot_hold.slot_id = slot.id and slot_hold.state in ('held', 'committed')))
          order by shipping_zone.id, opens), '[]')
        from delivery_slot as slot join shipping_zone on shipping_zone.id = zone_id
        where slot.day = days.day::date and (taken > 0 or not closed or by_hand)) as slots
    from generate_series(${from}::date, ${from}::date + ${query.days}::int - 1, interval '1 day') as days (day)`.execute(db)
  return done({ from, days: rows })
}
