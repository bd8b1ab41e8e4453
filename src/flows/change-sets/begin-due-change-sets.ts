import { done } from '#kernel/outcome.ts'
import * as changes from '#modules/change-sets/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { changeQueue } from './change-queue.ts'
import { undoUntil } from './run-change-set.ts'

const BATCH_SIZE = 20

/**
 * Starts scheduled bulk changes that are due. They apply to each product as it is now: entries that the preview refused or found
 * unchanged are tried again.
 */
export async function beginDueSets({ db, clock, jobs }: Deps): Promise<void> {
  const begun = await transact(db, async (tx) => {
    const at = clock.now()
    for (const set of await changes.lockDue(tx, at, BATCH_SIZE)) {
      await changes.waitAgain(tx, set.id)
      await changes.saveSet(tx, set.id, { state: 'running', started_at: at, undo_until: undoUntil(at) })
      await audit.record(tx, {
        actor: 'shop',
        action: 'changes-moved',
        subject: `changes ${set.id}`,
        at,
        detail: { move: 'run', kind: set.kind, title: set.title.slice(0, 200) },
        before: { state: set.state, runAt: set.run_at },
        after: { state: 'running' },
      })
      await jobs.enqueue(tx, changeQueue, { setId: set.id })
    }
    return done(undefined)
  })
  if (!begun.ok) throw new Error(begun.problem.message)
}
