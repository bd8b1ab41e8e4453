import { assert } from '#kernel/assert.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { redact } from '#platform/redact.ts'
import type { AuditAction, AuditEntry, AuditPage } from './contract.ts'
import { difference } from './rules/difference.ts'
import './tables.ts'

export type NewEntry = {
  /** The id of a user, or a word for what is not one: `anonymous`, `shop`, `command-line`. */
  actor: string
  action: AuditAction
  /** The id of the user that it was done to; a word when there is none. */
  subject: string
  at: Date
  /** Small facts that outlive the account: no names, addresses, passwords or tokens. */
  detail?: Record<string, string | number | boolean | null>
  /** The state before and after, of a change; only what differs is kept (`rules/difference.ts`). */
  before?: State | null
  after?: State | null
}

/** A row or a setting as plain JSON. */
export type State = Record<string, unknown>

const MOST_DETAIL = 20

/** Writes down what was done, in the caller's transaction if it has one. Nothing takes it back. */
export async function record(db: Db | Tx, { actor, action, subject, at, detail = {}, before, after }: NewEntry): Promise<void> {
  assert(Object.keys(detail).length <= MOST_DETAIL, 'an audit entry holds a few facts')
  const changed = difference(before, after)
  await db
    .insertInto('audit_entry')
    .values({ actor, action, subject, at, detail: stored(detail), before: stored(changed.before), after: stored(changed.after) })
    .execute()
}

const stored = <S extends State | null>(state: S) => (state && JSON.stringify(redact(state))) as S extends null ? null : string

type Which = { before?: number | undefined; limit: number; subject?: string | undefined; action?: AuditAction | undefined }

/** The newest first, as many as `limit`; those before an entry, about somebody, or of one kind. */
export async function entries(db: Db, { before, limit, subject, action }: Which): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .selectAll()
    .$if(before !== undefined, (entry) => entry.where('id', '<', Number(before)))
    .$if(subject !== undefined, (entry) => entry.where('subject', '=', String(subject)))
    .$if(action !== undefined, (entry) => entry.where('action', '=', String(action)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** A page of them, and what the next one begins before. */
export async function auditPage({ db }: Pick<Deps, 'db'>, which: Which): Promise<Outcome<AuditPage>> {
  const found = await entries(db, { ...which, limit: which.limit + 1 })
  const page = found.slice(0, which.limit)
  return done({ entries: page, next: found.length > page.length ? (page.at(-1)?.id ?? null) : null })
}
