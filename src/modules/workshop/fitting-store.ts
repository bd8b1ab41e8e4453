import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db.ts'
import type { FittingKind, FittingOutcome, FittingResource } from './fitting-shapes.ts'
import { bookedOf, type FittingRecord, visitOf } from './queries/fittings.ts'
import './tables.ts'

/** Owner of a booking: an order, or an account without an order, with the language of its e-mail. */
export type Whose = { orderId: string } | { personId: string; language: string }

export const bookedFor = (tx: Tx, whose: Whose): Promise<FittingRecord | undefined> =>
  'orderId' in whose ? bookedOf(tx, whose.orderId) : visitOf(tx, whose.personId)

/**
 * Returns the first free fitter and room at an hour, undefined when either is missing. `except`: booking that counts as free.
 * Locks all active fitters and rooms, so that concurrent bookings wait for each other.
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
