import { asDay } from '#kernel/day.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { dayOf } from '#modules/shipping/index.ts'
import type {
  AssignJob,
  FittingResource,
  FittingResources,
  Job,
  NoteOnJob,
  PromiseJob,
  Station,
  Stations,
} from '#modules/workshop/contract.ts'
import * as workshop from '#modules/workshop/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { takePhoto } from '#steps/media/take-photo.ts'
import { mailOrder } from '#steps/settlement/papers/order-mails.ts'
import { peopleOf } from '#views/tailoring/workshop.ts'
import { lockedJob, type OnJob, onJob } from './move-job.ts'

/** Assigns a job to a staff member, or removes the assignee. Refuses `workshop.no-such-person`, and what `onJob` refuses. */
export const assignWorkshopJob = (deps: Deps, on: OnJob, { assignee, version }: AssignJob): Promise<Outcome<Job>> =>
  onJob(
    deps,
    { ...on, version },
    {
      action: 'job-changed',
      run: async (tx, { job }, at) => {
        if (assignee !== null && !(await peopleOf(tx)).includes(assignee)) return refuse(workshop.problems.noSuchPerson())
        await workshop.assignJob(tx, job, { assignee, by: on.by.email, at })
        return done({ before: { assignee: job.assignee }, after: { assignee } })
      },
    },
  )

export const noteOnWorkshopJob = (deps: Deps, on: OnJob, note: NoteOnJob): Promise<Outcome<Job>> =>
  onJob(deps, on, {
    action: 'job-changed',
    run: async (tx, { job }, at) => {
      await workshop.noteOnJob(tx, job, { ...note, by: on.by.email, at })
      return done({
        before: {},
        after: { ...(note.words && { note: note.words }), ...(note.minutes && { minutes: note.minutes }) },
      })
    },
  })

/**
 * Changes the promised day of a job. E-mails the customer the new day and the reason when an earlier promise changed. Refuses
 * what `onJob` and `workshop.promiseJob` refuse.
 */
export const promiseWorkshopJob = (deps: Deps, on: OnJob, { version, on: day, reason }: PromiseJob): Promise<Outcome<Job>> =>
  onJob(
    deps,
    { ...on, version },
    {
      action: 'job-changed',
      run: async (tx, { job, order }, at) => {
        const promised = await workshop.promiseJob(tx, job, { on: day, reason, today: dayOf(at), by: on.by.email, at })
        if (!promised.ok) return promised
        const newDay = asDay(day)
        if (newDay && job.promised_on !== null && job.promised_on !== day)
          await mailOrder(deps, tx, order, {
            template: 'promise-moved',
            cause: `${job.id} ${job.version}`,
            facts: { day: newDay, reason },
          })
        return done({ before: { promisedOn: job.promised_on }, after: { promisedOn: day }, detail: { reason } })
      },
    },
  )

/** Creates an alteration job for a delivered garment. Refuses `workshop.not-delivered`, and what `onJob` refuses. */
export const alterDelivered = (deps: Deps, on: OnJob, reason: string): Promise<Outcome<Job>> =>
  onJob(deps, on, {
    action: 'job-changed',
    run: async (tx, { job }, at) => {
      const opened = await workshop.openAlteration(tx, job, { reason, by: on.by.email, at })
      if (!opened.ok) return opened
      return done({ before: {}, after: { alteration: opened.value }, detail: { reason }, shown: opened.value })
    },
  })

/**
 * Stores a workshop photo of a garment, outside the public media library. Refuses what `takePhoto` refuses,
 * `workshop.no-such-job` and `workshop.too-many-photos`.
 */
export function photographWorkshopJob(deps: Deps, on: OnJob, bytes: Uint8Array): Promise<Outcome<Job>> {
  const check = async (tx: Tx) => {
    const locked = await lockedJob(tx, on.id)
    return locked.ok ? workshop.hasRoomForPhoto(tx, locked.value.job) : locked
  }
  const keep = async (file: string) => {
    const saved = await onJob(deps, on, {
      action: 'job-changed',
      run: async (tx, { job }, at) => {
        const added = await workshop.photographJob(tx, job, { photo: file, by: on.by.email, at })
        return added.ok ? done({ before: {}, after: { photo: file } }) : added
      },
    })
    return saved.ok ? done({ shown: saved.value }) : saved
  }
  return takePhoto(deps, bytes, { folder: 'workshop', check, keep })
}

/** Sets the number of people and the working minutes per day of each station. Refuses `workshop.stations-wrong`. */
export const changeWorkshopStations = ({ db, clock }: Deps, by: string, { stations }: Stations): Promise<Outcome<Stations>> =>
  transact(db, async (tx) => {
    const before = await workshop.stationsOf(tx)
    const changed = await workshop.changeStations(tx, stations)
    if (!changed.ok) return changed
    const after = await workshop.stationsOf(tx)
    await audit.record(tx, {
      actor: by,
      action: 'workshop-stations-changed',
      subject: 'workshop',
      at: clock.now(),
      before: stationsOf(before),
      after: stationsOf(after),
    })
    return done({ stations: after })
  })

const stationsOf = (stations: readonly Station[]) =>
  Object.fromEntries(stations.map(({ stage, people, minutesADay }) => [stage, `${people} × ${minutesADay}`]))

export const changeFittingResources = (
  { db, clock }: Deps,
  by: string,
  { resources }: FittingResources,
): Promise<Outcome<FittingResources>> =>
  transact(db, async (tx) => {
    const before = await workshop.resourcesOf(tx)
    const changed = await workshop.changeResources(tx, resources, clock.now())
    if (!changed.ok) return changed
    const after = await workshop.resourcesOf(tx)
    await audit.record(tx, {
      actor: by,
      action: 'workshop-stations-changed',
      subject: 'fitters and rooms',
      at: clock.now(),
      before: namedResources(before),
      after: namedResources(after),
    })
    return done({ resources: after })
  })

const namedResources = (resources: readonly FittingResource[]) =>
  Object.fromEntries(resources.map(({ id, kind, name, active }) => [`${kind} ${id}`, active ? name : `${name}, resting`]))

export const fittingResources = async ({ db }: Deps): Promise<Outcome<FittingResources>> =>
  done({ resources: await workshop.resourcesOf(db) })
