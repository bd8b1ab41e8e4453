import type { Selectable } from 'kysely'
import { hasRight, type Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { Tables } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'
import type { SuppressionFilter, SuppressionList, SuppressionQuery } from '#services/email/contract.ts'
import { suppressionPage, suppressionParts } from '#services/email/index.ts'
import { listFile } from '#views/admin/list-file.ts'
import { maskedAddress } from './outbox.ts'

const PER_HOUR = 60
const PART = 1_000
const COLUMNS = ['address', 'reason', 'source', 'note', 'since', 'until']

/**
 * Lists suppressed addresses, newest first. Without `customers.read`, addresses are masked and not
 * searched, and notes are left out.
 */
export async function suppressionList({ db }: Deps, by: Rights, query: SuppressionQuery): Promise<Outcome<SuppressionList>> {
  const names = hasRight(by, 'customers.read')
  const { page, total } = await suppressionPage(db, query, names)
  const suppressions = page.map(({ address_hash, address, since, until, note, ...row }) => ({
    ...row,
    id: address_hash,
    address: address === null || names ? address : maskedAddress(address),
    note: names ? note : '',
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }))
  return done({ suppressions, total })
}

const lineOf = ({ address, reason, source, note, since, until }: Selectable<Tables['email_suppression']>) => [
  ...[address, reason, source, note, since.toISOString(), until?.toISOString() ?? null],
]

async function* lines({ db }: Deps, filter: SuppressionFilter) {
  for await (const rows of suppressionParts(db, filter, PART)) yield rows.map(lineOf)
}

/** Exports the suppression list as CSV, and records the export in the audit log. Refuses `rate-limit.exceeded`. */
export async function exportSuppressions(deps: Deps, userId: string, { q, reason }: SuppressionFilter) {
  const now = deps.clock.now()
  const limit = { name: 'suppression-export', who: userId, limit: PER_HOUR, windowSeconds: 3600, now }
  const allowed = await allow(deps.db, limit)
  if (!allowed.ok) return allowed
  const detail = { what: 'suppressions', ...(q && { searched: true }), ...(reason && { reason }) }
  await audit.record(deps.db, { actor: userId, action: 'data-exported', subject: 'suppressions', at: now, detail })
  const portions = lines(deps, { q, reason })
  const file = await listFile({ name: 'suppressions', format: 'csv', now, head: COLUMNS, portions })
  return file.ok ? file.value : file
}
