import type { Db, Tx } from '#platform/db.ts'
import type { EventAutomation } from '../automation-shapes.ts'
import * as store from '../automation-store.ts'
import type { Move } from '../rules/next-move.ts'

export type { DueEventRun, DueRun, NewEventRun, NewRun } from '../automation-store.ts'

/** Inserts runs of an automation, except for a cart that has not changed since its last run. */
export const beginRuns = (tx: Tx, runs: readonly store.NewRun[], at: Date): Promise<void> => store.insertRuns(tx, runs, at)

export const claimRuns = (tx: Tx, now: Date, limit: number): Promise<store.DueRun[]> => store.dueRuns(tx, now, limit)

export const beginEventRuns = (
  tx: Tx,
  automation: EventAutomation,
  runs: readonly store.NewEventRun[],
  at: Date,
): Promise<void> => store.insertEventRuns(tx, automation, runs, at)

export const claimEventRuns = (tx: Tx, now: Date, limit: number): Promise<store.DueEventRun[]> =>
  store.dueEventRuns(tx, now, limit)

/** `mail` queues the e-mail of a `send` in this transaction and returns its id. */
export async function applyMove(
  tx: Tx,
  { id, step }: Pick<store.DueRun, 'id' | 'step'>,
  move: Move,
  { at, mail }: { at: Date; mail: () => Promise<string> },
): Promise<void> {
  if (move.kind === 'end') await store.endRun(tx, id, move.reason, at)
  else if (move.kind === 'wait') await store.postponeRun(tx, id, move.until)
  else await store.runMailed(tx, { id, step, mailId: await mail(), next: move.next, at })
}

export const deleteOldRuns = (db: Db, before: Date): Promise<void> => store.deleteRuns(db, before)

export const runsOf = (db: Db, userId: string, limit: number) => store.runsOf(db, userId, limit)
