import type { Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { ChangeSet, MoveSet } from '#modules/change-sets/contract.ts'
import * as changes from '#modules/change-sets/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { checkRights } from '#platform/rights.ts'
import * as audit from '#services/audit/index.ts'
import { changeQueue } from './change-queue.ts'
import { undoUntil } from './run-change-set.ts'

/**
 * Starts, schedules, pauses, cancels or undoes a change set. Stores the user or API key, whose
 * permissions the job checks again. Refuses `changes.no-such-set`, `changes.not-now`,
 * `changes.not-ahead`, `changes.too-late-to-undo`, and what `checkRights` refuses.
 */
export async function moveSet(
  { db, clock, jobs }: Deps,
  by: { id: string } & Rights,
  { id, ...request }: { id: string } & MoveSet,
): Promise<Outcome<ChangeSet>> {
  return transact(db, async (tx) => {
    const set = await changes.lockSet(tx, id)
    if (!set) return refuse(changes.problems.noSuchSet())
    const allowed = checkRights(by, set.needs)
    if (!allowed.ok) return allowed
    const at = clock.now()
    const { move } = request
    const state = changes.moveSet(
      { kind: set.kind, state: set.state, startedAt: set.started_at, undoUntil: set.undo_until },
      move,
      at,
    )
    if (!state.ok) return state
    const runAt = request.move === 'schedule' ? changes.momentAhead(new Date(request.at), at) : done(null)
    if (!runAt.ok) return runAt
    if (set.state === 'scheduled' && move === 'run') await changes.waitAgain(tx, id)
    await changes.saveSet(tx, id, {
      ...((move === 'schedule' || move === 'run') && { run_at: runAt.value }),
      state: state.value,
      failure: null,
      run_by: by.id,
      run_key: by.key?.id ?? null,
      ...(move === 'run' && { started_at: at, undo_until: undoUntil(at) }),
      ...(move === 'cancel' && { finished_at: at }),
    })
    const detail = { move, kind: set.kind, title: set.title.slice(0, 200) }
    await audit.record(tx, {
      actor: by.id,
      action: 'changes-moved',
      subject: `changes ${id}`,
      at,
      detail,
      before: { state: set.state, runAt: set.run_at },
      after: { state: state.value, runAt: runAt.value },
    })
    if (state.value === 'running' || state.value === 'undoing') await jobs.enqueue(tx, changeQueue, { setId: id })
    const moved = await changes.findChangeSet(tx, id, at)
    return moved ? done(moved) : refuse(changes.problems.noSuchSet())
  })
}
