import { type Insertable, type Selectable, sql } from 'kysely'
import type { Garment } from '#domain/tailoring/tape.ts'
import { newId } from '#kernel/ids.ts'
import type { Db, Tables, Tx } from '#platform/db.ts'
import { announce } from '#platform/events.ts'
import { type JobKind, type JobState, type Station, WORK_STAGES } from './contract.ts'
import './tables.ts'

export type JobRow = Selectable<Tables['workshop_job']>
type NewEntry = Omit<Insertable<Tables['workshop_entry']>, 'job_id'>

/** Publishes a change of a job, on which the workshop is planned again. */
export const tell = (tx: Tx, id: string) => announce(tx, { kind: 'workshop', id })

export const jobById = (db: Db | Tx, id: string): Promise<JobRow | undefined> =>
  db.selectFrom('workshop_job').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a job. Callers lock its order first. */
export const lockJob = (tx: Tx, id: string): Promise<JobRow | undefined> =>
  tx.selectFrom('workshop_job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks the customer's remakes, by account and by e-mail address, so that concurrent requests cannot each open one. */
export async function lockRemakesOf(tx: Tx, { customer_id: account, email }: { customer_id: string | null; email: string }) {
  for (const who of [...(account ? [account] : []), email])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`remake ${who}`}, 0))`.execute(tx)
}

export const lockJobsOf = (tx: Tx, orderId: string): Promise<JobRow[]> =>
  tx.selectFrom('workshop_job').selectAll().where('order_id', '=', orderId).orderBy('id').forUpdate().execute()

/** True when an order has a job that is neither ready nor ended. */
export const anyInWork = async (tx: Db | Tx, orderId: string): Promise<boolean> => {
  const rows = tx
    .selectFrom('workshop_job')
    .where('order_id', '=', orderId)
    .where('state', 'not in', [...NOT_IN_WORK])
  return (await rows.select('id').limit(1).executeTakeFirst()) !== undefined
}
const NOT_IN_WORK: readonly JobState[] = ['ready', 'delivered', 'collected', 'remake', 'cancelled']

export type NewJob = {
  orderId: string
  lineId: number
  garment: Garment
  copy: number
  kind: JobKind
  state: JobState
  follows?: string
  /** Reason of a remake, or the alteration to make. */
  words?: string
}

/**
 * Inserts new jobs with their first entry; existing jobs are left as they are. Returns the ids of
 * the inserted ones.
 */
export async function openJobs(tx: Tx, jobs: readonly NewJob[], { by, at }: { by: string; at: Date }): Promise<string[]> {
  if (jobs.length === 0) return []
  const rows = jobs.map(({ orderId, lineId, garment, copy, kind, state, follows }) => ({
    id: newId(),
    order_id: orderId,
    order_line_id: lineId,
    garment,
    copy,
    kind,
    state,
    follows: follows ?? null,
    opened_at: at,
    entered_at: at,
  }))
  const opened = await tx
    .insertInto('workshop_job')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id'])
    .execute()
  const words = new Map(rows.map(({ id }, place) => [id, jobs[place]?.words ?? null]))
  const state = new Map(rows.map(({ id, state }) => [id, state]))
  for (const { id } of opened)
    await addEntry(tx, id, { kind: 'opened', to_state: state.get(id) ?? null, words: words.get(id) ?? null, made_by: by, at })
  if (opened[0]) await tell(tx, opened[0].id)
  return opened.map(({ id }) => id)
}

export const addEntry = (tx: Tx, jobId: string, entry: NewEntry) =>
  tx
    .insertInto('workshop_entry')
    .values({ ...entry, job_id: jobId })
    .execute()

type Change = Partial<
  Pick<
    JobRow,
    | 'state'
    | 'held_from'
    | 'assignee'
    | 'drafted_by_hand'
    | 'cut_lot'
    | 'cut_cm'
    | 'promised_on'
    | 'first_promised_on'
    | 'entered_at'
  >
>

/** Saves a change and bumps the version, so that editors of the older version get a conflict. */
export async function saveJob(tx: Tx, id: string, change: Change): Promise<void> {
  await tx
    .updateTable('workshop_job')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await tell(tx, id)
}

export async function lastBy(tx: Tx, jobId: string): Promise<string> {
  const { made_by } = await tx
    .selectFrom('workshop_entry')
    .select('made_by')
    .where('job_id', '=', jobId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return made_by
}

export const countPhotos = async (tx: Tx, jobId: string): Promise<number> => {
  const rows = tx.selectFrom('workshop_entry').where('job_id', '=', jobId).where('kind', '=', 'photographed')
  return (await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

/** Returns the photo of an entry, with its order for the access check. */
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

export async function saveStations(tx: Tx, stations: readonly Station[]): Promise<void> {
  for (const { stage, people, minutesADay } of stations)
    await tx.updateTable('workshop_station').set({ people, minutes_a_day: minutesADay }).where('stage', '=', stage).execute()
  await tell(tx, 'stations')
}

export type Forecast = { id: string; forecastOn: string; promise: boolean }

/**
 * Saves forecasts. `promised`: first promises of jobs that have none. One statement, without a
 * version bump.
 */
export async function saveForecasts(
  tx: Tx,
  forecasts: readonly Forecast[],
  promised: ReadonlyMap<string, string>,
): Promise<void> {
  if (forecasts.length === 0) return
  const rows = forecasts.map(({ id, forecastOn }) => ({ id, on: forecastOn, promise: promised.get(id) ?? null }))
  await sql`update workshop_job set forecast_on = told."on", promised_on = coalesce(promised_on, told.promise),
      first_promised_on = coalesce(first_promised_on, told.promise)
    from json_to_recordset(${JSON.stringify(rows)}::json) as told (id uuid, "on" date, promise date) where workshop_job.id = told.id`.execute(
    tx,
  )
}
