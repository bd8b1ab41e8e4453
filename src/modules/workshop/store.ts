import { type Insertable, sql } from 'kysely'
import type { Tables, Tx } from '#platform/db.ts'
import { announce } from '#platform/events.ts'
import type { Station } from './contract.ts'
import type { JobRow } from './queries/jobs.ts'
import './tables.ts'

type NewEntry = Omit<Insertable<Tables['workshop_entry']>, 'job_id'>

export const tell = (tx: Tx, id: string) => announce(tx, { kind: 'workshop', id })

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

export async function saveStations(tx: Tx, stations: readonly Station[]): Promise<void> {
  for (const { stage, people, minutesADay } of stations)
    await tx.updateTable('workshop_station').set({ people, minutes_a_day: minutesADay }).where('stage', '=', stage).execute()
  await tell(tx, 'stations')
}
