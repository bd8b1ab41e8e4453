import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { FittingResource } from '../fitting-shapes.ts'
import '../tables.ts'

export type FittingRecord = Selectable<Tables['fitting_booking']>

export const bookedOf = (db: Db | Tx, orderId: string): Promise<FittingRecord | undefined> =>
  db.selectFrom('fitting_booking').selectAll().where('order_id', '=', orderId).where('state', '=', 'booked').executeTakeFirst()

export const visitOf = (db: Db | Tx, personId: string): Promise<FittingRecord | undefined> =>
  db.selectFrom('fitting_booking').selectAll().where('person_id', '=', personId).where('state', '=', 'booked').executeTakeFirst()

export const fittingById = (db: Db | Tx, id: string): Promise<FittingRecord | undefined> =>
  db.selectFrom('fitting_booking').selectAll().where('id', '=', id).executeTakeFirst()

export const lockFitting = (tx: Tx, id: string): Promise<FittingRecord | undefined> =>
  tx.selectFrom('fitting_booking').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** `places`: number of fittings that can run at the same time. */
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

export const resourcesOf = (db: Db | Tx): Promise<FittingResource[]> =>
  db.selectFrom('fitting_resource').select(['id', 'kind', 'name', 'active']).orderBy('kind').orderBy('id').execute()
