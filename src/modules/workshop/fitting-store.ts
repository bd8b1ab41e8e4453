import { type Selectable, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { FitReport, FittingKind, FittingOutcome, FittingResource } from './fitting-shapes.ts'
import './tables.ts'

export type FittingRecord = Selectable<Tables['fitting_booking']>

export const bookedOf = (db: Db | Tx, orderId: string): Promise<FittingRecord | undefined> =>
  db.selectFrom('fitting_booking').selectAll().where('order_id', '=', orderId).where('state', '=', 'booked').executeTakeFirst()

/** Owner of a booking: an order, or an account without an order, with the language of its e-mail. */
export type Whose = { orderId: string } | { personId: string; language: string }

export const visitOf = (db: Db | Tx, personId: string): Promise<FittingRecord | undefined> =>
  db.selectFrom('fitting_booking').selectAll().where('person_id', '=', personId).where('state', '=', 'booked').executeTakeFirst()

export const bookedFor = (tx: Tx, whose: Whose): Promise<FittingRecord | undefined> =>
  'orderId' in whose ? bookedOf(tx, whose.orderId) : visitOf(tx, whose.personId)

export const lockFitting = (tx: Tx, id: string): Promise<FittingRecord | undefined> =>
  tx.selectFrom('fitting_booking').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const fittingById = (db: Db | Tx, id: string): Promise<FittingRecord | undefined> =>
  db.selectFrom('fitting_booking').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the number of fittings that can run in parallel, and the number booked at each hour. */
export async function takenHours(db: Db | Tx, from: Date): Promise<{ places: number; taken: Map<number, number> }> {
  const { rows } = await sql<{ places: number }>`
    select least(count(*) filter (where kind = 'fitter'), count(*) filter (where kind = 'room'))::int as places
    from fitting_resource where active`.execute(db)
  const booked = await db
    .selectFrom('fitting_booking')
    .select(['starts_at', ({ fn }) => fn.countAll<number>().as('count')])
    .where('state', '=', 'booked')
    .where('starts_at', '>=', from)
    .groupBy('starts_at')
    .execute()
  return { places: rows[0]?.places ?? 0, taken: new Map(booked.map(({ starts_at, count }) => [starts_at.getTime(), count])) }
}

/**
 * Returns the first free fitter and room at an hour, undefined when either is missing. `except`:
 * booking that counts as free. Concurrent bookings wait for each other: fitters and rooms are
 * locked in the order of their ids.
 */
export async function freeAt(tx: Tx, at: Date, except: string | null): Promise<{ fitter: number; room: number } | undefined> {
  await sql`select id from fitting_resource where active order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: number; kind: 'fitter' | 'room' }>`
    select id, kind from fitting_resource where active and not exists (
      select from fitting_booking where state = 'booked' and starts_at = ${at} and fitting_booking.id is distinct from ${except}
        and fitting_resource.id in (fitter_id, room_id))
    order by id`.execute(tx)
  const [fitter, room] = (['fitter', 'room'] as const).map((kind) => rows.find((each) => each.kind === kind)?.id)
  return fitter && room ? { fitter, room } : undefined
}

type Booking = { whose: Whose; kind: FittingKind; at: Date; fitter: number; room: number; now: Date }
export const insertFitting = (tx: Tx, { whose, kind, at, fitter, room, now }: Booking) =>
  tx
    .insertInto('fitting_booking')
    .values({
      ...('orderId' in whose ? { order_id: whose.orderId } : { person_id: whose.personId, language: whose.language }),
      id: newId(),
      kind,
      starts_at: at,
      fitter_id: fitter,
      room_id: room,
      state: 'booked',
      booked_at: now,
    })
    .execute()

export const moveFittingTo = (tx: Tx, id: string, { at, fitter, room, now }: Omit<Booking, 'whose' | 'kind'>) =>
  tx
    .updateTable('fitting_booking')
    .set({ starts_at: at, fitter_id: fitter, room_id: room, booked_at: now, reminded_at: null })
    .where('id', '=', id)
    .execute()

export const endFitting = (
  tx: Tx,
  id: string,
  { state, words, by, at }: { state: 'held' | 'missed' | 'cancelled'; words?: string | undefined; by: string; at: Date },
) =>
  tx
    .updateTable('fitting_booking')
    .set({ state, words: words ?? null, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()

export async function addPoints(tx: Tx, fittingId: string, points: FittingOutcome['points']): Promise<void> {
  if (points.length === 0) return
  const rows = points.map(({ job, measure, change }) => ({ fitting_id: fittingId, job_id: job, measure, change_mm: change }))
  await tx
    .insertInto('fit_point')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['fitting_id', 'job_id', 'measure']).doUpdateSet({ change_mm: sql`excluded.change_mm` }),
    )
    .execute()
}

/** Adds a fit report. Returns false when the garment has one already. */
export async function addFitReport(
  tx: Tx,
  { jobId, orderId, points, words, credit, at }: FitReport & { jobId: string; orderId: string; credit: number; at: Date },
): Promise<boolean> {
  const changes = JSON.stringify(Object.fromEntries(points.map(({ measure, change }) => [measure, change])))
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('fit_report')
    .values({ job_id: jobId, order_id: orderId, points: changes, words: words || null, credit, reported_at: at })
    .onConflict((conflict) => conflict.column('job_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const resourcesOf = (db: Db | Tx): Promise<FittingResource[]> =>
  db.selectFrom('fitting_resource').select(['id', 'kind', 'name', 'active']).orderBy('kind').orderBy('id').execute()

export async function bookedResources(tx: Tx, ids: readonly number[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from fitting_resource where id = any(${ids as number[]}) and exists (
      select from fitting_booking where state = 'booked' and starts_at >= ${now} and fitting_resource.id in (fitter_id, room_id))
    order by id`.execute(tx)
  return rows.map(({ name }) => name)
}

export async function saveResources(tx: Tx, resources: readonly FittingResource[]): Promise<void> {
  for (const { id, kind, name, active } of resources) {
    if (id === null) await tx.insertInto('fitting_resource').values({ kind, name, active }).execute()
    else await tx.updateTable('fitting_resource').set({ name, active }).where('id', '=', id).where('kind', '=', kind).execute()
  }
}

/** Deletes the measurement changes, fit reports and notes of fittings of these orders. The bookings remain. */
export async function forgetFittingsOf(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const own = tx.selectFrom('fitting_booking').select('id').where('order_id', 'in', orderIds)
  await tx.deleteFrom('fit_point').where('fitting_id', 'in', own).execute()
  await tx.deleteFrom('fit_report').where('order_id', 'in', orderIds).execute()
  await tx.updateTable('fitting_booking').set({ words: null }).where('order_id', 'in', orderIds).execute()
}

/**
 * Moves bookings to the account that another one is merged into. When both have a booked hour, that of the target stays, and
 * the other is deleted with its account.
 */
export const moveVisits = (tx: Tx, { from, to }: { from: string; to: string }) =>
  sql`update fitting_booking set person_id = ${to} where person_id = ${from}
    and (state <> 'booked' or not exists (select from fitting_booking where person_id = ${to} and state = 'booked'))`.execute(tx)

/**
 * Claims booked fittings up to `until` that have no reminder yet, so that each is reminded once.
 */
export const claimReminders = (tx: Tx, { now, until }: { now: Date; until: Date }): Promise<FittingRecord[]> =>
  tx
    .updateTable('fitting_booking')
    .set({ reminded_at: now })
    .where('state', '=', 'booked')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', now)
    .where('starts_at', '<=', until)
    .returningAll()
    .execute()
