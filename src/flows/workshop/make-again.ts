import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as inventory from '#modules/inventory/index.ts'
import * as measurements from '#modules/measurements/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as patterns from '#modules/patterns/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import type { Job, NewRemake } from '#modules/workshop/contract.ts'
import * as workshop from '#modules/workshop/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { returnRules } from '#services/settings/index.ts'
import { remakeFacts } from '#views/tailoring/free-remake.ts'
import { jobWith } from '#views/tailoring/workshop-jobs.ts'
import { type OnJob, onJob } from './move-job.ts'

/**
 * Creates a free remake of a delivered garment. Refuses what `onJob` and `workshop.freeRemake` refuse, and
 * `workshop.remade-before`.
 */
export const makeAgain = (deps: Deps, on: OnJob, { version, reason }: NewRemake): Promise<Outcome<Job>> =>
  onJob(
    deps,
    { ...on, version },
    {
      action: 'job-changed',
      run: async (tx, { job, order }, at) => {
        await workshop.lockRemakesOf(tx, order)
        const against = workshop.freeRemake(await remakeFacts(tx, job), await returnRules(tx), at)
        if (against) return refuse(against)
        const made = { by: on.by.email, at }
        const opened = await workshop.openReplacement(tx, job, { reason, ...made })
        if (!opened) return refuse(workshop.problems.remadeBefore())
        await giveUpAlterations(tx, job, { reason, ...made })
        await beginAnew(tx, job, made)
        await orders.recordEvent(tx, { orderId: order.id, kind: 'garment-made-again', actor: on.by.email, at, reason })
        return done({ before: {}, after: { remake: opened }, detail: { reason }, shown: opened })
      },
    },
  )

type Made = { by: string; at: Date }

async function giveUpAlterations(tx: Tx, of: workshop.JobRow, made: Made & { reason: string }): Promise<void> {
  for (const job of await workshop.lockJobsOf(tx, of.order_id)) {
    const same = job.order_line_id === of.order_line_id && job.garment === of.garment && job.copy === of.copy
    if (!same || job.kind !== 'alteration' || workshop.HAS_ENDED.includes(job.state)) continue
    const found = await jobWith(tx, job.id, dayOf(made.at))
    const moved = found && (await workshop.makeMove(tx, job, found.facts, { move: 'giveUp', ...made }))
    if (moved && !moved.ok) throw new Error(moved.problem.message)
  }
}

/** States of jobs that may still need the approved pattern of their line. A garment on hold may be cut already. */
const NOT_CUT: readonly workshop.JobRow['state'][] = ['awaiting_measurements', 'measured', 'pattern', 'on_hold']

/**
 * Reopens the review of the measurements. Supersedes the approved pattern and releases its cloth, unless another uncut job of the
 * line uses it.
 */
async function beginAnew(tx: Tx, of: workshop.JobRow, { by, at }: Made): Promise<void> {
  await measurements.lookAgain(tx, of.order_line_id)
  const others = (await workshop.lockJobsOf(tx, of.order_id)).some(
    (job) =>
      job.order_line_id === of.order_line_id &&
      job.garment === of.garment &&
      job.kind !== 'replacement' &&
      NOT_CUT.includes(job.state),
  )
  if (others) return
  for (const draft of await patterns.approvedOfLine(tx, of.order_line_id)) {
    if (draft.piece !== of.garment) continue
    await inventory.returnCloth(tx, draft.id, { actor: by, at })
    await patterns.supersede(tx, draft.id)
  }
}
