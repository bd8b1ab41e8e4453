import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { NewZone, PickupRule, PlannedSlot, RoomRule, ShippingPlan, SlotChange } from './contract.ts'
import type { SlotRow } from './rules/delivery-days.ts'
import './tables.ts'

export async function shippingPlan(db: Db | Tx, today: string): Promise<ShippingPlan> {
  const { rows } = await sql<ShippingPlan>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'countries', countries, 'regions', regions,
          'rates', (select coalesce(json_agg(json_build_object('method', method, 'fee', base_fee, 'includedGrams', included_g,
              'perKg', per_kg_fee, 'freeFrom', free_from, 'daysMin', days_min, 'daysMax', days_max,
              'by', fee_by, 'steps', steps, 'cutOff', cut_off, 'heaviest', heaviest_g, 'goodsFrom', goods_from, 'goodsTo', goods_to,
              'mostPieces', most_pieces) order by base_fee, method), '[]')
            from shipping_rate where zone_id = shipping_zone.id),
          'week', (select coalesce(json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes,
              'capacity', capacity, 'noticeHours', notice_hours) order by weekday, opens), '[]')
            from slot_plan where zone_id = shipping_zone.id)) order by id), '[]')
        from (select * from shipping_zone order by id limit 200) as shipping_zone) as zones,
      coalesce((select json_build_object('overbooking', overbooking, 'points', points) from delivery_room), '{"overbooking":0,"points":[]}') as room,
      coalesce((select json_build_object('on', true, 'readyDays', ready_days) from pickup), '{"on":false,"readyDays":1}') as pickup,
      (select coalesce(json_agg(json_build_object('day', day, 'name', name) order by day), '[]')
        from (select * from closed_day where day >= ${today}::date order by day limit 400) as closed_day) as "closedDays"`.execute(
    db,
  )
  return rows[0] as ShippingPlan
}

/** Inserts a zone. Returns undefined when the name is taken. */
export async function insertZone(tx: Tx, { name, countries, regions }: NewZone): Promise<number | undefined> {
  const row = await tx
    .insertInto('shipping_zone')
    .values({ name, countries, regions })
    .onConflict((taken) => taken.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const lockZone = (tx: Tx, id: number) =>
  tx.selectFrom('shipping_zone').select(['id', 'name']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const nameTaken = async (tx: Tx, name: string, id: number): Promise<boolean> =>
  (await tx.selectFrom('shipping_zone').select('id').where('name', '=', name).where('id', '<>', id).executeTakeFirst()) !==
  undefined

export const saveZone = (tx: Tx, id: number, { name, countries, regions }: NewZone) =>
  tx.updateTable('shipping_zone').set({ name, countries, regions }).where('id', '=', id).execute()

export async function saveRates(tx: Tx, id: number, { rates }: NewZone): Promise<void> {
  await tx.deleteFrom('shipping_rate').where('zone_id', '=', id).execute()
  if (rates.length === 0) return
  const rows = rates.map((rate) => ({
    zone_id: id,
    method: rate.method,
    base_fee: rate.fee,
    included_g: rate.includedGrams,
    per_kg_fee: rate.perKg,
    free_from: rate.freeFrom,
    days_min: rate.daysMin,
    days_max: rate.daysMax,
    fee_by: rate.by,
    steps: JSON.stringify(rate.steps),
    cut_off: rate.cutOff,
    heaviest_g: rate.heaviest,
    goods_from: rate.goodsFrom,
    goods_to: rate.goodsTo,
    most_pieces: rate.mostPieces,
  }))
  await tx.insertInto('shipping_rate').values(rows).execute()
}

/** Deletes a zone. Returns false when an order has, or had, a slot in it. */
export async function deleteZone(tx: Tx, id: number): Promise<boolean> {
  const used = await sql`
    select from slot_hold join delivery_slot on delivery_slot.id = slot_id where zone_id = ${id} limit 1`.execute(tx)
  if (used.rows.length > 0) return false
  await tx.deleteFrom('delivery_slot').where('zone_id', '=', id).execute()
  await tx.deleteFrom('shipping_zone').where('id', '=', id).execute()
  return true
}

export async function saveWeek(tx: Tx, zoneId: number, week: readonly PlannedSlot[]): Promise<void> {
  await tx.deleteFrom('slot_plan').where('zone_id', '=', zoneId).execute()
  if (week.length === 0) return
  const rows = week.map(({ noticeHours, ...slot }) => ({ ...slot, zone_id: zoneId, notice_hours: noticeHours }))
  await tx.insertInto('slot_plan').values(rows).execute()
}

/**
 * Applies a new weekly plan to the slots from `today` on, except those that staff changed by hand. Removed slots close, and
 * reservations stay.
 */
export async function followWeek(tx: Tx, zoneId: number, today: string, timeZone: string): Promise<void> {
  await sql`
    update delivery_slot as mine set
      closed = planned.opens is null or (planned.closes <> mine.closes and mine.taken > 0),
      closes = case when planned.opens is null or mine.taken > 0 then mine.closes else planned.closes end,
      capacity = case when planned.opens is null then mine.capacity
        when planned.capacity + planned.capacity * mine.overbooking / 100 >= mine.taken then planned.capacity else mine.taken end,
      overbooking = case when planned.opens is null or planned.capacity + planned.capacity * mine.overbooking / 100 >= mine.taken
        then mine.overbooking else 0 end,
      bookable_until = case when planned.opens is null then mine.bookable_until
        else (mine.day::timestamp + make_interval(hours => planned.opens - planned.notice_hours)) at time zone ${timeZone} end
    from delivery_slot as slot left join slot_plan as planned
      on planned.zone_id = slot.zone_id and planned.opens = slot.opens and planned.weekday = extract(isodow from slot.day)
    where mine.id = slot.id and slot.zone_id = ${zoneId} and slot.day >= ${today}::date and not mine.by_hand`.execute(tx)
}

export async function lockSlot(tx: Tx, id: number): Promise<(SlotRow & { overbooking: number }) | undefined> {
  const { rows } = await sql<SlotRow & { overbooking: number }>`
    select id, zone_id, day::text as day, opens, closes, bookable_until, capacity, overbooking, room, taken, closed
    from delivery_slot where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/**
 * Saves points and overbooking. Overbooking applies to the slots from `today` on where it leaves
 * room for the points taken. Manually changed slots stay.
 */
export async function saveRoom(tx: Tx, { overbooking, points }: RoomRule, today: string): Promise<void> {
  const rule = { overbooking, points: JSON.stringify(points) }
  await tx
    .insertInto('delivery_room')
    .values(rule)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(rule))
    .execute()
  await sql`update delivery_slot set overbooking = ${overbooking}
    where day >= ${today}::date and not by_hand and overbooking <> ${overbooking}
      and capacity + capacity * ${overbooking}::int / 100 >= taken`.execute(tx)
}

export const saveSlot = (tx: Tx, id: number, change: SlotChange) =>
  tx
    .updateTable('delivery_slot')
    .set({ ...change, by_hand: true })
    .where('id', '=', id)
    .execute()

/** Returns orders with a held or committed slot on this day, at most 1,000. */
export const ordersOn = async (tx: Tx, day: string): Promise<string[]> =>
  (
    await sql<{ order_id: string }>`
      select order_id from slot_hold join delivery_slot on delivery_slot.id = slot_id
      where day = ${day}::date and state in ('held', 'committed') order by order_id limit 1000`.execute(tx)
  ).rows.map(({ order_id }) => order_id)

export const closedDaysIn = async (db: Db | Tx, year: number): Promise<string[]> =>
  (
    await sql<{ day: string }>`select day::text as day from closed_day
      where day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) order by day`.execute(db)
  ).rows.map(({ day }) => day)

/** Days without orders are left out. */
export const promisedOn = async (db: Db | Tx, days: readonly string[]): Promise<Map<string, number>> =>
  new Map(
    (
      await sql<{ day: string; count: number }>`select day::text as day, count(*)::int as count
        from slot_hold join delivery_slot on delivery_slot.id = slot_id
        where day = any(${days as string[]}::date[]) and state in ('held', 'committed') group by 1`.execute(db)
    ).rows.map(({ day, count }) => [day, count]),
  )

export const closeDay = (tx: Tx, day: string, name: string) =>
  tx
    .insertInto('closed_day')
    .values({ day, name })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ name }))
    .execute()

export const openDay = (tx: Tx, day: string) => tx.deleteFrom('closed_day').where('day', '=', day).execute()

export async function savePickup(tx: Tx, { on, readyDays }: PickupRule): Promise<void> {
  if (!on) await tx.deleteFrom('pickup').execute()
  else
    await tx
      .insertInto('pickup')
      .values({ ready_days: readyDays })
      .onConflict((conflict) => conflict.column('one').doUpdateSet({ ready_days: readyDays }))
      .execute()
}
