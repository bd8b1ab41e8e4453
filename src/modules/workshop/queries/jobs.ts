import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import { type JobState, type Station, WORK_STAGES } from '../contract.ts'
import '../tables.ts'

export type JobRow = Selectable<Tables['workshop_job']>

export const jobById = (db: Db | Tx, id: string): Promise<JobRow | undefined> =>
  db.selectFrom('workshop_job').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a job. Callers lock its order first. */
export const lockJob = (tx: Tx, id: string): Promise<JobRow | undefined> =>
  tx.selectFrom('workshop_job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockJobsOf = (tx: Tx, orderId: string): Promise<JobRow[]> =>
  tx.selectFrom('workshop_job').selectAll().where('order_id', '=', orderId).orderBy('id').forUpdate().execute()

/** Locks the customer's remakes, by account and by e-mail address, so that concurrent requests cannot each open one. */
export async function lockRemakesOf(tx: Tx, { customer_id: account, email }: { customer_id: string | null; email: string }) {
  for (const who of [...(account ? [account] : []), email])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`remake ${who}`}, 0))`.execute(tx)
}

/** True when an order has a job that is neither ready nor ended. */
export const anyInWork = async (tx: Db | Tx, orderId: string): Promise<boolean> => {
  const rows = tx
    .selectFrom('workshop_job')
    .where('order_id', '=', orderId)
    .where('state', 'not in', [...NOT_IN_WORK])
  return (await rows.select('id').limit(1).executeTakeFirst()) !== undefined
}

const NOT_IN_WORK: readonly JobState[] = ['ready', 'delivered', 'collected', 'remake', 'cancelled']

export const photoOf = (db: Db, entryId: number): Promise<{ photo: string | null; order_id: string } | undefined> =>
  db
    .selectFrom('workshop_entry')
    .innerJoin('workshop_job', 'workshop_job.id', 'job_id')
    .select(['photo', 'order_id'])
    .where('workshop_entry.id', '=', entryId)
    .executeTakeFirst()

export const latestChange = async (db: Db): Promise<number> => {
  const { last } = await db
    .selectFrom('workshop_entry')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

const STAGES: readonly string[] = WORK_STAGES

export async function stationsOf(db: Db | Tx): Promise<Station[]> {
  const rows = await db.selectFrom('workshop_station').selectAll().execute()
  return rows
    .map(({ stage, people, minutes_a_day }) => ({ stage, people, minutesADay: minutes_a_day }))
    .sort((a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage))
}
