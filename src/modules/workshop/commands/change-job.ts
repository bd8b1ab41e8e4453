import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { JobMove, MoveJob } from '../contract.ts'
import { problems } from '../problems.ts'
import type { JobRow } from '../queries/jobs.ts'
import { type JobFacts, moveJob, needsReason } from '../rules/job-moves.ts'
import * as store from '../store.ts'
import { openJobs } from './open-jobs.ts'

type By = { by: string; at: Date }

/** Checks the version of a locked job. Refuses `workshop.changed-meanwhile` with the name of the last editor. */
export async function asSeen(tx: Tx, job: JobRow, version: number): Promise<Outcome<void>> {
  if (job.version === version) return done(undefined)
  return refuse(problems.changed(job.state, await store.lastBy(tx, job.id)))
}

/**
 * Applies a transition to a job if its guards allow it, and records it. Refuses `workshop.reason-needed`, or with the problem
 * that forbids the move.
 */
export async function makeMove(
  tx: Tx,
  job: JobRow,
  facts: JobFacts,
  { move, reason, by, at }: { move: JobMove; reason?: string | undefined } & By,
): Promise<Outcome<JobRow>> {
  const moved = moveJob(facts, move)
  if (!moved.ok) return moved
  if (needsReason(move) && !reason) return refuse(problems.reasonNeeded())
  await store.saveJob(tx, job.id, { ...moved.value, entered_at: at })
  await store.addEntry(tx, job.id, {
    kind: 'moved',
    from_state: job.state,
    to_state: moved.value.state,
    words: reason ?? null,
    made_by: by,
    at,
  })
  return done({ ...job, ...moved.value })
}

/** Saves the input of a move: the cut lot and length, or why the pattern is drafted by hand. */
export async function recordWith(tx: Tx, job: JobRow, { move, cut, byHand }: MoveJob): Promise<JobRow> {
  const changes = {
    ...(move === 'sew' && cut && { cut_lot: cut.lot, cut_cm: cut.cm }),
    ...(move === 'cut' && byHand && { drafted_by_hand: byHand }),
    // The lot and length of the first cut no longer apply.
    ...(move === 'recut' && { cut_lot: null, cut_cm: null }),
  }
  if (Object.keys(changes).length > 0) await store.saveJob(tx, job.id, changes)
  return { ...job, ...changes }
}

/** Opens the job that replaces an abandoned one. */
export async function openRemake(tx: Tx, job: JobRow, { reason, by, at }: { reason: string } & By): Promise<void> {
  const { order_id: orderId, order_line_id: lineId, garment, copy, id: follows } = job
  const kind = job.kind === 'replacement' ? 'replacement' : 'remake'
  const next = { orderId, lineId, garment, copy, follows, kind, state: 'measured', words: reason } as const
  await openJobs(tx, [next], { by, at })
}

/** Opens a replacement job for a garment that was handed over. Undefined when a concurrent request opened one. */
export async function openReplacement(
  tx: Tx,
  job: JobRow,
  { reason, by, at }: { reason: string } & By,
): Promise<string | undefined> {
  const { order_id: orderId, order_line_id: lineId, garment, copy, id: follows } = job
  const next = { orderId, lineId, garment, copy, follows, kind: 'replacement', state: 'measured', words: reason } as const
  const [id] = await openJobs(tx, [next], { by, at })
  if (id) await store.addEntry(tx, job.id, { kind: 'noted', to_state: job.state, words: reason, made_by: by, at })
  return id
}
