import { type RawBuilder, sql } from 'kysely'
import { placeOf } from '#domain/customers/format-shop-address.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import '#modules/measurements/tables.ts'
import type { Measure } from '#domain/tailoring/tape.ts'
import { type Owner, problems as orderProblems, ownedByNumber } from '#modules/orders/index.ts'
import { dayOf, plan as shippingPlan } from '#modules/shipping/index.ts'
import type { FitReportRow, FittingKind, FittingRow, Fittings, OrderFitting } from '#modules/workshop/contract.ts'
import { bookedOf, takenHours, visitOf } from '#modules/workshop/index.ts'
import { fittingHours, mayChange } from '#modules/workshop/rules/fitting-hours.ts'
import '#modules/workshop/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'

/**
 * Returns the kind of fitting that an order can book now: measuring while a garment needs measurements, else a try-on of
 * garments in production. Null when neither is possible.
 */
export async function fittingKindOf(db: Db | Tx, orderId: string): Promise<FittingKind | null> {
  const { rows } = await sql<{ waits: boolean; tried: boolean }>`
    select coalesce(bool_or(job.state = 'awaiting_measurements'), false) as waits,
      coalesce(bool_or(coalesce(job.held_from, job.state) in ('measured', 'pattern', 'cutting', 'sewing', 'first_fitting', 'alterations', 'second_fitting')
        and job.state <> 'cancelled'), false) as tried
    from workshop_job as job join orders on orders.id = job.order_id
    where job.order_id = ${orderId} and orders.state in ('placed', 'confirmed', 'processing', 'on_hold')`.execute(db)
  const [found] = rows
  return found?.waits ? 'measuring' : found?.tried ? 'fitting' : null
}

type Booked = { starts_at: Date; kind: FittingKind } | undefined

/** Returns the booked fitting, and the hours for its kind or the possible one, each free or taken. */
async function hoursFor(deps: Deps, booked: Booked, possible: FittingKind | null): Promise<OrderFitting> {
  const { db, clock } = deps
  const now = clock.now()
  const [{ holidays }, { hours, address, city }, { places, taken }] = await Promise.all([
    shippingPlan(deps),
    storeSettings(deps),
    takenHours(db, now),
  ])
  const kind = booked?.kind ?? possible
  const opening = { days: hours.days, closed: holidays, opens: hours.opens, closes: hours.closes }
  const days = kind
    ? fittingHours(now, opening, dayOf(now)).map((day) => ({
        day: day.day,
        hours: day.hours.map((at) => ({ at: at.toISOString(), free: (taken.get(at.getTime()) ?? 0) < places })),
      }))
    : []
  const place = placeOf(address, city)
  return {
    kind,
    booked: booked
      ? { at: booked.starts_at.toISOString(), kind: booked.kind, place, changeable: mayChange(booked.starts_at, now) }
      : null,
    days,
  }
}

async function fittingOf(deps: Deps, { id }: { id: string }): Promise<OrderFitting> {
  const [booked, possible] = await Promise.all([bookedOf(deps.db, id), fittingKindOf(deps.db, id)])
  return hoursFor(deps, booked, possible)
}

export const ownVisit = async (deps: Deps, user: { id: string }): Promise<Outcome<OrderFitting>> =>
  done(await hoursFor(deps, await visitOf(deps.db, user.id), 'measuring'))

export const visitsOf = (db: Db, personId: string, limit: number) =>
  db
    .selectFrom('fitting_booking')
    .select(['starts_at as at', 'state', 'words'])
    .where('person_id', '=', personId)
    .orderBy('starts_at', 'desc')
    .limit(limit)
    .execute()

/** Refuses `orders.no-such-order`. */
export async function orderFitting(deps: Deps, owner: Owner, number: string): Promise<Outcome<OrderFitting>> {
  const order = await ownedByNumber(deps.db, owner, number)
  return order ? done(await fittingOf(deps, order)) : refuse(orderProblems.noSuchOrder())
}

/** Refuses `orders.no-such-order`. */
export async function fittingShown(deps: Deps, number: string): Promise<Outcome<OrderFitting>> {
  const order = await deps.db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('number', '=', number.toUpperCase())
    .executeTakeFirst()
  return order ? done(await fittingOf(deps, order)) : refuse(orderProblems.noSuchOrder())
}

type Row = Omit<FittingRow, 'at'> & { starts_at: Date }

const rowsWhere = async (db: Db | Tx, condition: RawBuilder<boolean>): Promise<FittingRow[]> => {
  const { rows } = await sql<Row>`
    select fitting.id, starts_at, fitting.kind, fitting.state, number as "orderNumber", fitting.person_id as person,
      coalesce(orders.name, person.name) as customer, fitter.name as fitter,
      room.name as room, words, (select coalesce(json_agg(json_build_object('garment', garment, 'measure', measure, 'change', change_mm)
        order by fit_point.id), '[]') from fit_point join workshop_job on workshop_job.id = job_id where fitting_id = fitting.id) as points
    from fitting_booking as fitting left join orders on orders.id = order_id left join "user" as person on person.id = fitting.person_id
    join fitting_resource as fitter on fitter.id = fitter_id
    join fitting_resource as room on room.id = room_id where ${condition} order by starts_at, fitting.id limit 200`.execute(db)
  return rows.map(({ starts_at, ...row }) => ({ ...row, at: starts_at.toISOString() }))
}

export const fittingRow = async (db: Db | Tx, id: string): Promise<FittingRow | undefined> =>
  (await rowsWhere(db, sql<boolean>`fitting.id = ${id}`))[0]

type Reported = Omit<FitReportRow, 'at' | 'points'> & { reported_at: Date; points: Partial<Record<Measure, number>> }

async function reportsOf(db: Db | Tx, order: string): Promise<FitReportRow[]> {
  const { rows } = await sql<Reported>`
    select job.number as job, garment, words, points, reported_at from fit_report join workshop_job as job on job.id = job_id
    join orders on orders.id = fit_report.order_id where orders.number = ${order.toUpperCase()} order by reported_at, job.number`.execute(
    db,
  )
  return rows.map(({ reported_at, points, ...row }) => ({
    ...row,
    at: reported_at.toISOString(),
    points: (Object.entries(points) as [Measure, number][]).map(([measure, change]) => ({ measure, change })),
  }))
}

/**
 * Lists booked fittings from a day on (default: today), or all fittings of an order with its fit
 * reports. At most 200 fittings.
 */
export async function fittings(
  { db, clock }: Deps,
  { from, order }: { from?: string | undefined; order?: string | undefined },
): Promise<Outcome<Fittings>> {
  const first = from ?? dayOf(clock.now())
  const condition = order
    ? sql<boolean>`number = ${order.toUpperCase()}`
    : sql<boolean>`fitting.state = 'booked' and starts_at >= ${first}::date`
  return done({ fittings: await rowsWhere(db, condition), reports: order ? await reportsOf(db, order) : [] })
}
