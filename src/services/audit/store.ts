import { assert } from '#kernel/assert.ts'
import type { Db, Tx } from '#platform/db.ts'
import { redact } from '#platform/redact.ts'
import { currentRequestId, doerFor } from '#platform/request-context.ts'
import type { AuditAction } from './contract.ts'
import { difference } from './rules/difference.ts'
import './tables.ts'

export type NewEntry = {
  /**
   * User id, `anonymous`, `shop` or `command-line`. When the user acts through an API key, `key:` and the key's name are stored
   * instead.
   */
  actor: string
  action: AuditAction
  /** Id of the affected user, else the identifier or name of the affected object. */
  subject: string
  at: Date
  /** Up to `MAX_DETAIL` facts. They remain after the account is erased, so names and addresses do not belong here. */
  detail?: Record<string, string | number | boolean | null>
  /** State before and after a change. Only differing fields are stored (`rules/difference.ts`). */
  before?: State | null
  after?: State | null
}

export type State = Record<string, unknown>

const MAX_DETAIL = 20

/** Inserts an audit entry, in the caller's transaction if there is one. Throws on more than `MAX_DETAIL` facts. */
export async function record(db: Db | Tx, { actor, action, subject, at, detail = {}, before, after }: NewEntry): Promise<void> {
  assert(Object.keys(detail).length <= MAX_DETAIL, 'an audit entry holds a few facts')
  const changed = difference(before, after)
  await db
    .insertInto('audit_entry')
    .values({
      actor: doerFor(actor),
      action,
      subject,
      at,
      request_id: currentRequestId(),
      detail: stored(detail),
      before: stored(changed.before),
      after: stored(changed.after),
    })
    .execute()
}

const stored = <S extends State | null>(state: S) => (state && JSON.stringify(redact(state))) as S extends null ? null : string
