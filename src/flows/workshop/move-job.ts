import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import type { Job, MoveJob } from '#modules/workshop/contract.ts'
import * as workshop from '#modules/workshop/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { cutKeptCloth } from '#steps/patterns/cut-kept-cloth.ts'
import { followAlteration } from '#steps/returns/follow-alteration.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'
import { askForRest } from '#steps/workshop/request-balance.ts'
import { jobShown } from '#views/tailoring/workshop.ts'
import { jobWith } from '#views/tailoring/workshop-jobs.ts'

export type OnJob = { id: string; by: Staff }
type Locked = { job: workshop.JobRow; order: orders.OrderRow }

/** Locks the order of a job, then the job. Refuses `workshop.no-such-job`. */
export async function lockedJob(tx: Tx, id: string): Promise<Outcome<Locked>> {
  const existing = await workshop.jobById(tx, id)
  const order = existing && (await orders.lockById(tx, existing.order_id))
  const job = order && (await workshop.lockJob(tx, id))
  return order && job ? done({ order, job }) : refuse(workshop.problems.noSuchJob())
}

/**
 * Runs one staff write on a job under its lock and writes an audit entry. Checks the version when
 * one is given. Refuses `workshop.no-such-job`, `workshop.changed-meanwhile`, and what `run`
 * refuses.
 */
export const onJob = (
  { db, clock }: Deps,
  { id, by, version }: OnJob & { version?: number },
  {
    action,
    run,
  }: { action: 'job-moved' | 'job-changed'; run: (tx: Tx, locked: Locked, at: Date) => Promise<Outcome<MoveEntry>> },
): Promise<Outcome<Job>> =>
  transact(db, async (tx) => {
    const at = clock.now()
    const locked = await lockedJob(tx, id)
    if (!locked.ok) return locked
    const { job } = locked.value
    const seen = version === undefined ? done(undefined) : await workshop.asSeen(tx, job, version)
    if (!seen.ok) return seen
    const result = await run(tx, locked.value, at)
    if (!result.ok) return result
    const { shown, ...entry } = result.value
    await audit.record(tx, { actor: by.id, action, subject: `job ${job.number}`, at, ...entry })
    return jobShown(tx, shown ?? id, at)
  })
type MoveEntry = {
  before: Record<string, unknown>
  after: Record<string, unknown>
  detail?: Record<string, string | number>
  shown?: string
}

/** Confirms a placed order before its cloth is cut, so the customer can no longer cancel it. */
async function confirmFirst(tx: Tx, order: orders.OrderRow, { by, at }: { by: string; at: Date }): Promise<Outcome<unknown>> {
  if (order.state !== 'placed') return done(undefined)
  return orders.makeMove(tx, order, 'confirm', { actor: by, at, reason: 'Its cloth is cut.' }, { by: 'shop' })
}

/** Moves a garment to another stage. Refuses what `onJob` and the guards of the transition (`workshop.makeMove`) refuse. */
export const moveWorkshopJob = (deps: Deps, on: OnJob, input: MoveJob): Promise<Outcome<Job>> =>
  onJob(
    deps,
    { ...on, version: input.version },
    {
      action: 'job-moved',
      run: async (tx, { job, order }, at) => {
        const { move, reason } = input
        const made = { by: on.by.email, at }
        const recorded = await workshop.recordWith(tx, job, input)
        const found = await jobWith(tx, job.id, dayOf(at))
        if (!found) return refuse(workshop.problems.noSuchJob())
        const moved = await workshop.makeMove(tx, recorded, found.facts, { move, reason, ...made })
        if (!moved.ok) return moved
        if (move === 'cut') {
          const confirmed = await confirmFirst(tx, order, made)
          if (!confirmed.ok) return confirmed
          await cutKeptCloth(tx, job, { actor: on.by.email, at })
        }
        await followAlteration(deps, tx, job.id, on.by.email)
        if (move === 'pass') await askForRest(deps, tx, order, { actor: on.by.email, at })
        if (move === 'remake') await workshop.openRemake(tx, job, { reason: reason ?? '', ...made })
        return done({
          before: { state: job.state },
          after: { state: moved.value.state },
          detail: { move, ...(reason && { reason }) },
        })
      },
    },
  )
