import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import { MAX_PHOTOS, type NoteOnJob, type Station, WORK_STAGES } from '../contract.ts'
import { problems } from '../problems.ts'
import type { JobRow } from '../queries/jobs.ts'
import { HAS_ENDED } from '../rules/job-moves.ts'
import * as store from '../store.ts'
import { openJobs } from './open-jobs.ts'

type By = { by: string; at: Date }

export async function assignJob(tx: Tx, job: JobRow, { assignee, by, at }: { assignee: string | null } & By): Promise<void> {
  await store.saveJob(tx, job.id, { assignee })
  await store.addEntry(tx, job.id, { kind: 'assigned', words: assignee, made_by: by, at })
}

export async function noteOnJob(tx: Tx, job: JobRow, { words, minutes, by, at }: NoteOnJob & By): Promise<void> {
  const kind = minutes === undefined ? 'noted' : 'worked'
  await store.addEntry(tx, job.id, {
    kind,
    to_state: job.state,
    words: words || null,
    minutes: minutes ?? null,
    made_by: by,
    at,
  })
  await store.tell(tx, job.id)
}

/** Refuses `workshop.too-many-photos` when the job has `MAX_PHOTOS`. */
export const hasRoomForPhoto = async (tx: Tx, { id }: JobRow): Promise<Outcome<void>> =>
  (await store.countPhotos(tx, id)) < MAX_PHOTOS ? done(undefined) : refuse(problems.tooManyPhotos(MAX_PHOTOS))

/** Adds a stored photo to a job; `photo` is its file name. Refuses `workshop.too-many-photos`. */
export async function photographJob(tx: Tx, job: JobRow, { photo, by, at }: { photo: string } & By): Promise<Outcome<void>> {
  const room = await hasRoomForPhoto(tx, job)
  if (!room.ok) return room
  await store.addEntry(tx, job.id, { kind: 'photographed', to_state: job.state, photo, made_by: by, at })
  await store.tell(tx, job.id)
  return done(undefined)
}

/** Changes the promised day. Refuses `workshop.promise-past`, and `workshop.cannot-move` for a job that has ended. */
export async function promiseJob(
  tx: Tx,
  job: JobRow,
  { on, reason, today, by, at }: { on: string; reason: string; today: string } & By,
): Promise<Outcome<void>> {
  if (on < today) return refuse(problems.promisePast())
  if (HAS_ENDED.includes(job.state)) return refuse(problems.cannotMove(job.state, []))
  await store.saveJob(tx, job.id, { promised_on: on, first_promised_on: job.first_promised_on ?? on })
  await store.addEntry(tx, job.id, { kind: 'promised', words: `${on}: ${reason}`, made_by: by, at })
  return done(undefined)
}

/** Opens an alteration job for a delivered garment. Refuses `workshop.not-delivered`. */
export async function openAlteration(tx: Tx, job: JobRow, { reason, by, at }: { reason: string } & By): Promise<Outcome<string>> {
  if (job.state !== 'delivered' && job.state !== 'collected') return refuse(problems.notDelivered())
  const { order_id: orderId, order_line_id: lineId, garment, copy, id: follows } = job
  const next = { orderId, lineId, garment, copy, follows, kind: 'alteration', state: 'measured', words: reason } as const
  const [id] = await openJobs(tx, [next], { by, at })
  if (!id) throw new Error('an alteration was not opened')
  return done(id)
}

/** Saves the stations. Refuses `workshop.stations-wrong` unless each work stage appears exactly once. */
export async function changeStations(tx: Tx, stations: readonly Station[]): Promise<Outcome<void>> {
  const stages = stations.map(({ stage }) => stage).sort()
  if (stages.join() !== [...WORK_STAGES].sort().join()) return refuse(problems.stationsWrong())
  await store.saveStations(tx, stations)
  return done(undefined)
}
