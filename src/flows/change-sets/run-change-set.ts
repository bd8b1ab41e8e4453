import { done, type Outcome, type Problem } from '#kernel/outcome.ts'
import type { Remark } from '#modules/change-sets/contract.ts'
import * as changes from '#modules/change-sets/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Applier } from '#steps/change-sets/apply.ts'
import { bulkApplier } from '#steps/change-sets/apply-bulk.ts'
import { importApplier } from '#steps/change-sets/apply-import.ts'
import { undoEntry } from '#steps/change-sets/undo-entry.ts'
import { checkBulk } from './prepare-bulk-change.ts'
import { mayRun } from './run-rights.ts'

const BATCH = 100

/**
 * Computes the preview of a bulk change, or applies or undoes a change set. Applies and undoes each entry in its own
 * transaction; a new run continues with the remaining entries. A new run of the preview starts over.
 */
export async function runSet(deps: Deps, { setId }: { setId: string }): Promise<void> {
  const set = await changes.setById(deps.db, setId)
  if (set?.state === 'checking' && set.kind === 'bulk') await checkBulk(deps, set)
  else if (set?.state === 'running') await runForward(deps, set)
  else if (set?.state === 'undoing') await runBack(deps, set)
  deps.cache.forget()
}

async function runForward(deps: Deps, set: changes.ChangeSetRow) {
  const { prepare, apply } = set.kind === 'import' ? await importApplier(deps, set) : await bulkApplier(deps, set)
  for (let behind = -1; ; ) {
    if (!(await mayRun(deps, set))) return stopSet(deps, set, 'running', 'paused')
    const entries = await changes.entriesIn(deps.db, set.id, { state: 'waiting', behind, limit: BATCH })
    for (const entry of entries) {
      await prepare?.(entry)
      if (!(await applyEntry(deps, set, entry, apply))) return
      behind = entry.n
    }
    if (entries.length < BATCH) break
  }
  const now = deps.clock.now()
  await changes.moveFrom(deps.db, set.id, 'running', { state: 'done', finished_at: now, undo_until: undoUntil(now) })
}

export const undoUntil = (now: Date) => new Date(now.getTime() + changes.UNDO_hours * 3_600_000)

/** Returns false when the set is no longer running. */
async function applyEntry(
  deps: Deps,
  set: changes.ChangeSetRow,
  entry: changes.ChangeEntryRow,
  apply: Applier['apply'],
): Promise<boolean> {
  const outcome = await transact(deps.db, async (tx): Promise<Outcome<'stop' | 'go'>> => {
    if (!(await changes.isStill(tx, set.id, 'running'))) return done('stop')
    if (!(await changes.takeEntry(tx, set.id, entry.n, 'waiting'))) return done('go')
    const applied = await apply(tx, entry)
    if (!applied.ok) return applied
    const { result, notes, ...rest } = applied.value
    await changes.noteResult(tx, set.id, entry.n, 'waiting', {
      state: result,
      ...rest,
      ...(notes && { notes: [...entry.notes, ...notes] }),
    })
    return done('go')
  })
  if (outcome.ok) return outcome.value === 'go'
  await changes.noteResult(deps.db, set.id, entry.n, 'waiting', { state: 'refused', problems: [remark(entry, outcome.problem)] })
  return true
}

const remark = (entry: changes.ChangeEntryRow, { code, message, values }: Problem): Remark => ({
  row: entry.rows[0] ?? 0,
  column: null,
  code,
  message,
  values: values ?? {},
})

/** Undoes the last entry first, so a product changed by two entries returns to its original state. */
async function runBack(deps: Deps, set: changes.ChangeSetRow) {
  for (let behind = Number.MAX_SAFE_INTEGER; ; ) {
    if (!(await mayRun(deps, set))) return stopSet(deps, set, 'undoing', 'cancelled')
    const entries = await changes.entriesIn(deps.db, set.id, {
      state: 'done',
      behind: Math.min(behind, 2_147_483_647),
      limit: BATCH,
      backwards: true,
    })
    for (const entry of entries) {
      const outcome = await transact(deps.db, async (tx) => {
        if (!(await changes.takeEntry(tx, set.id, entry.n, 'done'))) return done(undefined)
        const undone = await undoEntry(tx, set, entry, deps.clock.now())
        if (!undone.ok) return undone
        await changes.noteResult(tx, set.id, entry.n, 'done', { state: 'undone' })
        return done(undefined)
      })
      if (!outcome.ok)
        await changes.noteResult(deps.db, set.id, entry.n, 'done', { state: 'left', problems: [remark(entry, outcome.problem)] })
      behind = entry.n
    }
    if (entries.length < BATCH) break
  }
  await changes.moveFrom(deps.db, set.id, 'undoing', { state: 'undone', finished_at: deps.clock.now() })
}

const NO_RIGHT = 'It stopped: the account or API key that started it no longer has the right to. Somebody who has it can go on.'

const stopSet = async (
  { db }: Deps,
  { id }: changes.ChangeSetRow,
  from: 'running' | 'undoing',
  state: 'paused' | 'cancelled',
) => {
  await changes.moveFrom(db, id, from, { state, failure: NO_RIGHT })
}

/** Pauses a running set whose job failed permanently, with a message for staff. A set that is being undone stays `undoing`. */
export async function failBulkEdit({ db }: Deps, { setId }: { setId: string }): Promise<void> {
  await changes.moveFrom(db, setId, 'running', {
    state: 'paused',
    failure: 'It stopped because of a fault of ours. It can be resumed.',
  })
}
