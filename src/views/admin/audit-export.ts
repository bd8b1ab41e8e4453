import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { CSV_HEAD, csvLine } from '#kernel/csv.ts'
import type { Outcome } from '#kernel/outcome.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import '#services/audit/tables.ts'
import * as audit from '#services/audit/index.ts'
import { auditEntries, type WhichEntries } from './audit-log.ts'

const COLUMNS = ['entry', 'at', 'who', 'did', 'to', 'before', 'after', 'detail', 'request', 'seal']
const PART = 1000
/** Max parts of one file: a million entries, newest first. */
const MAX_PARTS = 1000
const PER_HOUR = 20

type Which = Omit<WhichEntries, 'before' | 'limit'>

/** Entries that are not sealed yet are missing. */
async function sealsOf(db: Db, entries: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ entry: number; seal: string }>`
    select entry, encode(hash, 'hex') as seal from audit_seal where entry = any(${entries as number[]}::bigint[])`.execute(db)
  return new Map(rows.map(({ entry, seal }) => [entry, seal]))
}

const text = (value: Record<string, unknown> | null) => (value && Object.keys(value).length > 0 ? JSON.stringify(value) : '')

async function* lines(db: Db, which: Which): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_HEAD + csvLine(COLUMNS))
  let before: number | undefined
  for (let part = 0; part < MAX_PARTS; part++) {
    const entries = await auditEntries({ db }, { ...which, before, limit: PART })
    const seals = await sealsOf(
      db,
      entries.map(({ id }) => id),
    )
    const rows = entries.map(
      ({ id, at, actor, actorName, action, subject, subjectName, before: was, after, detail, requestId }) =>
        csvLine([
          ...[id, at, actorName ?? actor, action, subjectName ?? subject, text(was), text(after), text(detail)],
          ...[requestId, seals.get(id) ?? ''],
        ]),
    )
    if (rows.length > 0) yield Buffer.from(rows.join(''))
    if (entries.length < PART) return
    before = entries.at(-1)?.id
  }
}

/**
 * Exports the audit entries as one CSV file, at most a million. Records the export in the audit log. Refuses
 * `rate-limit.exceeded`.
 */
export async function exportAudit(deps: Deps, userId: string, which: Which): Promise<Outcome<never> | Response> {
  const at = deps.clock.now()
  const limit = { name: 'audit-export', who: userId, limit: PER_HOUR, windowSeconds: 3600, now: at }
  const allowed = await allow(deps.db, limit)
  if (!allowed.ok) return allowed
  const { q, ...rest } = which
  const detail = { what: 'audit', ...(q && { searched: true }), ...rest }
  await audit.record(deps.db, { actor: userId, action: 'data-exported', subject: 'audit', at, detail })
  return new Response(Readable.toWeb(Readable.from(lines(deps.db, which))) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="audit-${at.toISOString().slice(0, 10)}.csv"`,
    },
  })
}
