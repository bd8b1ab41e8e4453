import { actionsOf, type Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { checkRights } from '#platform/rights.ts'
import { type ChangeSet, ENTRY_ACTIONS, ENTRY_STATES, type EntryPage, type EntryQuery, type SetKind } from '../contract.ts'
import { problems } from '../problems.ts'
import { movesOf } from '../rules/set-moves.ts'
import * as store from '../store.ts'

function present(set: store.ChangeSetRow, counts: readonly store.SetCounts[], now: Date): ChangeSet {
  const own = counts.filter(({ set_id }) => set_id === set.id)
  const sum = (of: (count: store.SetCounts) => boolean) => own.filter(of).reduce((all, { count }) => all + Number(count), 0)
  const movable = { kind: set.kind, state: set.state, startedAt: set.started_at, undoUntil: set.undo_until }
  return {
    id: set.id,
    kind: set.kind,
    title: set.title,
    state: set.state,
    failure: set.failure,
    createdAt: set.created_at.toISOString(),
    runAt: set.run_at?.toISOString() ?? null,
    startedAt: set.started_at?.toISOString() ?? null,
    finishedAt: set.finished_at?.toISOString() ?? null,
    undoUntil: set.undo_until?.toISOString() ?? null,
    total: sum(() => true),
    actions: Object.fromEntries(ENTRY_ACTIONS.map((action) => [action, sum((count) => count.action === action)])),
    states: Object.fromEntries(ENTRY_STATES.map((state) => [state, sum((count) => count.state === state)])),
    moves: movesOf(movable, now),
  }
}

export async function findChangeSet(db: Db | Tx, id: string, now: Date): Promise<ChangeSet | undefined> {
  const set = await store.setById(db, id)
  return set && present(set, await store.countsOf(db, [id]), now)
}

/** Refuses `changes.no-such-set`, and a user without the permissions that the change set needs. */
export async function changeSet({ db, clock }: Pick<Deps, 'db' | 'clock'>, by: Rights, id: string): Promise<Outcome<ChangeSet>> {
  const allowed = await mayRead(db, by, id)
  if (!allowed.ok) return allowed
  const set = await findChangeSet(db, id, clock.now())
  return set ? done(set) : refuse(problems.noSuchSet())
}

async function mayRead(db: Db, by: Rights, id: string): Promise<Outcome<void>> {
  const set = await store.setById(db, id)
  return set ? checkRights(by, set.needs) : refuse(problems.noSuchSet())
}

/** Lists bulk changes or imports, newest first. Leaves out those that need permissions which the user lacks. */
export async function changeSets(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Rights,
  query: { kind: SetKind; page: number; size: number },
): Promise<Outcome<{ sets: ChangeSet[]; total: number }>> {
  const { sets, total } = await store.setPage(db, { ...query, actions: actionsOf(by) })
  const counts = await store.countsOf(
    db,
    sets.map(({ id }) => id),
  )
  return done({ sets: sets.map((set) => present(set, counts, clock.now())), total })
}

/** Refuses `changes.no-such-set`, and a user without the permissions that the change set needs. */
export async function changeEntries(
  { db }: Pick<Deps, 'db'>,
  by: Rights,
  id: string,
  query: EntryQuery,
): Promise<Outcome<EntryPage>> {
  const allowed = await mayRead(db, by, id)
  if (!allowed.ok) return allowed
  return done(await store.entryPage(db, id, query))
}
