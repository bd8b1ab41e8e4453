import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { Change, EntryAction, EntryQuery, EntryState, Remark, SetKind, SetState, StockChange } from './contract.ts'
import './tables.ts'

export type ChangeSetRow = Selectable<Tables['change_set']>
export type ChangeEntryRow = Selectable<Tables['change_entry']>

type NewSet = {
  id: string
  kind: SetKind
  title: string
  spec: object
  by: string
  needs: string[]
  state: SetState
  at: Date
}

/** Inserts a bulk change or import. Replaces one with the same id, and deletes its entries. */
export async function putSet(tx: Tx, { at, spec, ...set }: NewSet): Promise<void> {
  await tx.deleteFrom('change_set').where('id', '=', set.id).execute()
  await tx
    .insertInto('change_set')
    .values({ ...set, spec: JSON.stringify(spec), created_at: at })
    .execute()
}

export const setById = (db: Db | Tx, id: string): Promise<ChangeSetRow | undefined> =>
  db.selectFrom('change_set').selectAll().where('id', '=', id).executeTakeFirst()

export const lockSet = (tx: Tx, id: string): Promise<ChangeSetRow | undefined> =>
  tx.selectFrom('change_set').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks the row until the transaction ends, so that a pause or cancellation waits for the entry in progress. */
export async function isStill(tx: Tx, id: string, state: SetState): Promise<boolean> {
  const row = await tx.selectFrom('change_set').select('state').where('id', '=', id).forShare().executeTakeFirst()
  return row?.state === state
}

type SetChange = {
  state: SetState
  failure?: string | null
  run_at?: Date | null
  started_at?: Date
  finished_at?: Date
  undo_until?: Date
  run_by?: string
  run_key?: string | null
}
export const changeSet = (tx: Db | Tx, id: string, change: SetChange) =>
  tx.updateTable('change_set').set(change).where('id', '=', id).execute()

/** Returns false when the state is not `from`. */
export async function moveFrom(db: Db | Tx, id: string, from: SetState, change: SetChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('change_set')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export const lockDue = (tx: Tx, now: Date, limit: number): Promise<ChangeSetRow[]> =>
  tx
    .selectFrom('change_set')
    .selectAll()
    .where('state', '=', 'scheduled')
    .where('run_at', '<=', now)
    .orderBy('run_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** Sets unchanged and refused entries back to `waiting`, because the decision is made again when the bulk change runs. */
export const waitAgain = (tx: Tx, setId: string) =>
  tx
    .updateTable('change_entry')
    .set({ state: 'waiting', problems: '[]' })
    .where('set_id', '=', setId)
    .where('state', 'in', ['unchanged', 'refused'])
    .execute()

export type NewEntry = {
  n: number
  key: string
  subject: string | null
  label: string
  action: EntryAction
  rows: number[]
  problems: Remark[]
  notes: Remark[]
  changes: Change[]
}

/** Inserts entries, or replaces those with the same number. */
export async function addEntries(db: Db | Tx, setId: string, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into change_entry (set_id, n, key, subject, label, action, state, rows, problems, notes, changes)
    select ${setId}::uuid, n, key, subject, label, action, case action when 'unchanged' then action when 'refused' then action else 'waiting' end,
      rows, problems, notes, changes
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (n int, key text, subject text, label text, action text,
      rows int[], problems jsonb, notes jsonb, changes jsonb)
    on conflict (set_id, n) do update set key = excluded.key, subject = excluded.subject, label = excluded.label, action = excluded.action,
      state = excluded.state, rows = excluded.rows, problems = excluded.problems, notes = excluded.notes, changes = excluded.changes`.execute(
    db,
  )
}

/** Deletes the entries after number `last`, which an earlier preview of a longer selection left. */
export const dropEntriesAfter = (db: Db | Tx, setId: string, last: number) =>
  db.deleteFrom('change_entry').where('set_id', '=', setId).where('n', '>', last).execute()

/**
 * Returns up to `limit` entries in a state with a number above `behind`. With `backwards`: below
 * it, in descending order.
 */
export const entriesIn = (
  db: Db | Tx,
  setId: string,
  { state, behind, limit, backwards = false }: { state: EntryState; behind: number; limit: number; backwards?: boolean },
): Promise<ChangeEntryRow[]> =>
  db
    .selectFrom('change_entry')
    .selectAll()
    .where('set_id', '=', setId)
    .where('state', '=', state)
    .where('n', backwards ? '<' : '>', behind)
    .orderBy('n', backwards ? 'desc' : 'asc')
    .limit(limit)
    .execute()

type Result = {
  state: EntryState
  subject?: string
  problems?: Remark[]
  notes?: Remark[]
  before?: object | null
  version?: number
  stock?: StockChange[]
}

/** Returns false when the entry is not in state `from`. */
export async function noteResult(tx: Db | Tx, setId: string, n: number, from: EntryState, result: Result): Promise<boolean> {
  const { problems, notes, before, stock, ...plain } = result
  const { numUpdatedRows } = await tx
    .updateTable('change_entry')
    .set({
      ...plain,
      ...(problems && { problems: JSON.stringify(problems) }),
      ...(notes && { notes: JSON.stringify(notes) }),
      ...(before !== undefined && { before: before && JSON.stringify(before) }),
      ...(stock && { stock: JSON.stringify(stock) }),
    })
    .where('set_id', '=', setId)
    .where('n', '=', n)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function entryPage(db: Db, setId: string, { state, action, page, size }: EntryQuery) {
  const matching = db
    .selectFrom('change_entry')
    .where('set_id', '=', setId)
    .$if(state !== undefined, (entry) => entry.where('state', '=', state as EntryState))
    .$if(action !== undefined, (entry) => entry.where('action', '=', action as EntryAction))
  const [entries, counted] = await Promise.all([
    matching
      .select(['n', 'label', 'subject', 'action', 'state', 'rows', 'problems', 'notes', 'changes'])
      .orderBy('n')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { entries, total: Number(counted.count) }
}

export type SetCounts = { set_id: string; action: EntryAction; state: EntryState; count: number }
export const countsOf = (db: Db | Tx, ids: readonly string[]): Promise<SetCounts[]> =>
  db
    .selectFrom('change_entry')
    .select(({ fn }) => ['set_id', 'action', 'state', fn.countAll<number>().as('count')])
    .where('set_id', 'in', ids.length > 0 ? (ids as string[]) : ['00000000-0000-0000-0000-000000000000'])
    .groupBy(['set_id', 'action', 'state'])
    .execute()

type SetsAsked = { kind: SetKind; page: number; size: number; actions: readonly string[] }
export async function setPage(db: Db, { kind, page, size, actions }: SetsAsked) {
  const ofKind = db.selectFrom('change_set').where('kind', '=', kind).where(sql<boolean>`needs <@ ${actions}::text[]`)
  const [sets, counted] = await Promise.all([
    ofKind
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    ofKind.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { sets, total: Number(counted.count) }
}

/**
 * Deletes entries, and with them the undo data, except those of scheduled changes. `people`: date limit for imports of
 * customers.
 */
export async function forgetBefore(db: Db, before: { sets: Date; people: Date }) {
  await sql`
    delete from change_entry using change_set where change_set.id = set_id and change_set.state <> 'scheduled'
      and (coalesce(change_set.started_at, change_set.created_at) < ${before.sets} or (change_set.created_at < ${before.people} and spec ->> 'kind' = 'customers'))`.execute(
    db,
  )
}

/** Locks an entry in this state. Returns false when it has another state or another process holds it. */
export async function takeEntry(tx: Tx, setId: string, n: number, state: EntryState): Promise<boolean> {
  const row = await tx
    .selectFrom('change_entry')
    .select('n')
    .where('set_id', '=', setId)
    .where('n', '=', n)
    .where('state', '=', state)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}
