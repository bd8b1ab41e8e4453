import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { Change, EntryAction, EntryQuery, EntryState, Remark, SetKind, SetState, StockChange } from './contract.ts'
import './tables.ts'

export type SetRow = Selectable<Tables['change_set']>
export type EntryRow = Selectable<Tables['change_entry']>

type NewSet = {
  id: string
  kind: SetKind
  title: string
  spec: object
  by: string
  /** Actions that preparing, reading and running it need. */
  needs: string[]
  state: SetState
  at: Date
}

/** A new set, or one that is checked again: what was found before goes. */
export async function putSet(tx: Tx, { at, spec, ...set }: NewSet): Promise<void> {
  await tx.deleteFrom('change_set').where('id', '=', set.id).execute()
  await tx
    .insertInto('change_set')
    .values({ ...set, spec: JSON.stringify(spec), created_at: at })
    .execute()
}

export const setById = (db: Db | Tx, id: string): Promise<SetRow | undefined> =>
  db.selectFrom('change_set').selectAll().where('id', '=', id).executeTakeFirst()

export const lockSet = (tx: Tx, id: string): Promise<SetRow | undefined> =>
  tx.selectFrom('change_set').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether it is in this state, held there until the transaction ends: whoever pauses or cancels waits for the one under way. */
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

/** Moves it only from where it is thought to be. True when it was there. */
export async function moveFrom(db: Db | Tx, id: string, from: SetState, change: SetChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('change_set')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Sets whose moment has come, held until the transaction ends; those that another process holds are left to it. */
export const lockDue = (tx: Tx, now: Date, limit: number): Promise<SetRow[]> =>
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

/** What would have changed nothing, or could not be done, when it was looked at is decided anew when it is made. */
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

/** Entries as they were found; what would change nothing, or is refused, has nothing to wait for. */
export async function addEntries(db: Db | Tx, setId: string, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into change_entry (set_id, n, key, subject, label, action, state, rows, problems, notes, changes)
    select ${setId}::uuid, n, key, subject, label, action, case action when 'unchanged' then action when 'refused' then action else 'waiting' end,
      rows, problems, notes, changes
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (n int, key text, subject text, label text, action text,
      rows int[], problems jsonb, notes jsonb, changes jsonb)
    on conflict (set_id, n) do update set subject = excluded.subject, label = excluded.label, action = excluded.action,
      state = excluded.state, problems = excluded.problems, notes = excluded.notes, changes = excluded.changes`.execute(db)
}

/** The next ones in a state, in their order (or the last first). */
export const entriesIn = (
  db: Db | Tx,
  setId: string,
  { state, behind, limit, backwards = false }: { state: EntryState; behind: number; limit: number; backwards?: boolean },
): Promise<EntryRow[]> =>
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

/** What came of one. False when another process has dealt with it meanwhile. */
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

/** `actions`: rights of the reader. Sets that need others are left out. */
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

/** What sets that are older kept to be undone, and all that they say of customers. */
export async function forgetBefore(db: Db, before: { sets: Date; people: Date }) {
  await sql`
    delete from change_entry using change_set where change_set.id = set_id and change_set.state <> 'scheduled'
      and (coalesce(change_set.started_at, change_set.created_at) < ${before.sets} or (change_set.created_at < ${before.people} and spec ->> 'kind' = 'customers'))`.execute(
    db,
  )
}

/** Takes one that is in this state; nothing when it is not, or another process has it. */
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
