import { sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/identity/tables.ts'
import type { Deps } from '#platform/deps.ts'
import type { AuditLogEntry, AuditLogPage } from '#services/audit/contract.ts'
import '#services/audit/tables.ts'
import { containing } from '#platform/like.ts'
import { SECURITY_ACTIONS } from './audit-actions.ts'

export type WhichEntries = {
  before?: number | undefined
  limit: number
  subject?: string | undefined
  action?: string | undefined
  actor?: string | undefined
  request?: string | undefined
  q?: string | undefined
  security?: boolean | undefined
}

/** Lists audit entries, newest first. `q` matches a name, an address, an id, an action or a request id. */
export async function auditLog({ db }: Pick<Deps, 'db'>, which: WhichEntries): Promise<Outcome<AuditLogPage>> {
  const found = await auditEntries({ db }, { ...which, limit: which.limit + 1 })
  const entries = found.slice(0, which.limit)
  return done({ entries, next: found.length > entries.length ? (entries.at(-1)?.id ?? null) : null })
}

export async function auditEntries({ db }: Pick<Deps, 'db'>, which: WhichEntries): Promise<AuditLogEntry[]> {
  const { before, limit, subject, action, actor, request, q, security } = which
  const rows = await db
    .selectFrom('audit_entry')
    .leftJoin('user as doer', 'doer.id', 'actor')
    .leftJoin('user as one', 'one.id', 'subject')
    .selectAll('audit_entry')
    .select(['doer.email as actorName', 'one.email as subjectName'])
    .$if(before !== undefined, (entry) => entry.where('audit_entry.id', '<', Number(before)))
    .$if(subject !== undefined, (entry) => entry.where('subject', '=', String(subject)))
    .$if(action !== undefined, (entry) => entry.where('action', '=', String(action)))
    .$if(actor !== undefined, (entry) => entry.where('actor', '=', String(actor)))
    .$if(request !== undefined, (entry) => entry.where('request_id', '=', String(request)))
    .$if(security === true, (entry) => entry.where('action', 'in', [...SECURITY_ACTIONS]))
    .$if(q !== undefined, (entry) =>
      entry.where(
        sql<boolean>`concat_ws(' ', action, actor, subject, request_id, doer.email, doer.name, one.email, one.name)
          ilike ${containing(String(q))}`,
      ),
    )
    .orderBy('audit_entry.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ request_id: requestId, at, ...row }) => ({ ...row, at: at.toISOString(), requestId }))
}
