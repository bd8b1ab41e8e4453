import { sql } from 'kysely'
import { z } from 'zod'
import { CALL_TARGETS } from '#domain/staff/external-services.ts'
import { hasRight, type Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import '#platform/mail/tables.ts'
import '#platform/provider-calls/call-log.ts'
import '#platform/error-log.ts'
import { containing } from '#platform/like.ts'
import type {
  CallLog,
  FaultLog,
  JobLog,
  LoggedCall,
  LoggedFault,
  LoggedJob,
  LoggedMail,
  MailLog,
  Trace,
  TraceStep,
} from '#services/audit/contract.ts'
import { auditEntries } from './audit-log.ts'

const MAX_LIMIT = 100
export const LogQuery = z.object({
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  q: z.string().trim().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(50),
})
type LogQuery = z.infer<typeof LogQuery>
export const CallQuery = LogQuery.extend({
  target: z.enum(CALL_TARGETS).optional(),
  failed: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
})
type CallQuery = z.infer<typeof CallQuery>

const paged = <Row, Cursor>(rows: Row[], limit: number, placeOf: (row: Row) => Cursor) => ({
  page: rows.slice(0, limit),
  next: rows.length > limit ? placeOf(rows[limit - 1] as Row) : null,
})

const PLACE = sql<number>`(extract(epoch from created_at) * 1000000)::bigint`
const mails = (db: Db) =>
  db
    .selectFrom('mail')
    .select(['id', 'template', 'recipient', 'language', 'state', 'created_at', 'settled_at', 'failure', 'request_id'])
    .select(PLACE.as('place'))
type MailRow = Awaited<ReturnType<ReturnType<typeof mails>['execute']>>[number]
const shownMail = ({ recipient, created_at, settled_at, request_id, ...row }: MailRow): LoggedMail => ({
  ...row,
  to: recipient,
  at: created_at.toISOString(),
  settledAt: settled_at?.toISOString() ?? null,
  requestId: request_id,
})

const masked = (mail: LoggedMail): LoggedMail => ({ ...mail, to: mail.to.replace(/^(.).*@/, '$1…@') })

/** Lists e-mails, newest first. Without `customers.read`, recipients are masked and not searched. */
export async function mailLog({ db }: Deps, by: Rights, { before, q, limit }: LogQuery): Promise<Outcome<MailLog>> {
  const names = hasRight(by, 'customers.read')
  const searched = names
    ? sql`concat_ws(' ', recipient, template, state, request_id)`
    : sql`concat_ws(' ', template, state, request_id)`
  const rows = await mails(db)
    .$if(before !== undefined, (mail) => mail.where(PLACE, '<', Number(before)))
    .$if(!!q, (mail) => mail.where(sql<boolean>`${searched} ilike ${containing(q ?? '')}`))
    .orderBy('created_at', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, next } = paged(rows, limit, ({ place }) => place)
  return done({ mails: page.map(shownMail).map((mail) => (names ? mail : masked(mail))), next })
}

const faults = (db: Db) =>
  db
    .selectFrom('request_fault')
    .selectAll()
    .select(
      sql<number>`(select count(*) from request_fault as other where other.kind = request_fault.kind
        and other.message = request_fault.message and other.at > now() - interval '1 day')::int`.as('alike'),
    )
type FaultRow = Awaited<ReturnType<ReturnType<typeof faults>['execute']>>[number]
const shownFault = ({ request_id: requestId, at, ...row }: FaultRow): LoggedFault => ({ ...row, requestId, at: at.toISOString() })

export async function faultLog({ db }: Deps, { before, q, limit }: LogQuery): Promise<Outcome<FaultLog>> {
  const rows = await faults(db)
    .$if(before !== undefined, (fault) => fault.where('id', '<', Number(before)))
    .$if(!!q, (fault) => fault.where(sql<boolean>`concat_ws(' ', request_id, path, kind, message) ilike ${containing(q ?? '')}`))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, next } = paged(rows, limit, ({ id }) => id)
  return done({ faults: page.map(shownFault), next })
}

const calls = (db: Db) => db.selectFrom('provider_call').selectAll()
type CallRow = Awaited<ReturnType<ReturnType<typeof calls>['execute']>>[number]
const shownCall = ({ request_id: requestId, at, ...row }: CallRow): LoggedCall => ({ ...row, requestId, at: at.toISOString() })

/** Lists calls to external providers, newest first. `failed` keeps only the calls that failed. */
export async function callLog({ db }: Deps, { before, q, limit, target, failed }: CallQuery): Promise<Outcome<CallLog>> {
  const rows = await calls(db)
    .$if(before !== undefined, (call) => call.where('id', '<', Number(before)))
    .$if(target !== undefined, (call) => call.where('target', '=', target as CallRow['target']))
    .$if(failed === true, (call) => call.where(sql<boolean>`(failure is not null or status >= 400)`))
    .$if(!!q, (call) =>
      call.where(
        sql<boolean>`concat_ws(' ', target, method, address, status::text, failure, request_id, asked, answered) ilike ${containing(q ?? '')}`,
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, next } = paged(rows, limit, ({ id }) => id)
  return done({ calls: page.map(shownCall), next })
}

type JobRow = { id: string; queue: string; state: string; tries: number; at: Date; next: Date | null; failure: string | null }
const STATES: Record<string, LoggedJob['state']> = {
  created: 'waiting',
  retry: 'retry',
  active: 'active',
  failed: 'failed',
  completed: 'done',
  cancelled: 'failed',
}
const JOB = sql`id::text, name as queue, state::text, retry_count as tries, created_on as at,
  case when state in ('created', 'retry') then start_after end as next,
  left(coalesce(output ->> 'message', output -> 'value' ->> 'message'), 300) as failure`
const shownJob = ({ at, next, state, ...row }: JobRow): LoggedJob => ({
  ...row,
  state: STATES[state] ?? 'waiting',
  at: at.toISOString(),
  next: next?.toISOString() ?? null,
})

/** Lists jobs that are not completed. Failed jobs and retries come first. */
export async function jobLog({ db }: Deps, { q, limit }: LogQuery): Promise<Outcome<JobLog>> {
  const { rows } = await sql<JobRow>`
    select ${JOB} from pgboss.job
    where state <> 'completed' and name <> 'dead-letters'
      and (${q ?? ''} = '' or concat_ws(' ', id::text, name, output ->> 'message') ilike ${containing(q ?? '')})
    order by (state in ('failed', 'cancelled', 'retry')) desc, created_on desc limit ${limit}`.execute(db)
  return done({ jobs: rows.map(shownJob) })
}

/**
 * Returns what one request caused, in order of time: audit entries, e-mails with their jobs, calls to providers and errors.
 * At most 100 of each.
 */
export async function traceOf({ db }: Deps, by: Rights, request: string): Promise<Outcome<Trace>> {
  const names = hasRight(by, 'customers.read')
  const [entries, sent, failed, exported] = await Promise.all([
    auditEntries({ db }, { request, limit: MAX_LIMIT }),
    mails(db).where('request_id', '=', request).orderBy('created_at').limit(MAX_LIMIT).execute(),
    faults(db).where('request_id', '=', request).orderBy('id').limit(MAX_LIMIT).execute(),
    calls(db).where('request_id', '=', request).orderBy('id').limit(MAX_LIMIT).execute(),
  ])
  const { rows: jobs } = await sql<JobRow>`
    select ${JOB} from pgboss.job where name = 'mail' and singleton_key = any(${sent.map(({ id }) => id)})
    order by created_on limit ${MAX_LIMIT}`.execute(db)
  const steps: TraceStep[] = [
    ...entries.map(({ at, action, subject, subjectName }) => ({
      at,
      kind: 'audit' as const,
      what: action,
      about: subjectName ?? subject,
      state: null,
      failure: null,
    })),
    ...sent
      .map(shownMail)
      .map((mail) => (names ? mail : masked(mail)))
      .map(({ at, template, to, state, failure }) => ({
        at,
        kind: 'mail' as const,
        what: template,
        about: to,
        state,
        failure,
      })),
    ...jobs.map(shownJob).map(({ at, queue, id, state, failure }) => ({
      at,
      kind: 'job' as const,
      what: queue,
      about: id,
      state,
      failure,
    })),
    ...exported.map(shownCall).map(({ at, target, method, address, status, took_ms, failure }) => ({
      at,
      kind: 'call' as const,
      what: `${target}: ${method} ${address}`,
      about: `${status ?? '–'} · ${took_ms} ms`,
      state: null,
      failure: failure ?? (status !== null && status >= 400 ? `HTTP ${status}` : null),
    })),
    ...failed.map(shownFault).map(({ at, method, path, message }) => ({
      at,
      kind: 'fault' as const,
      what: `${method} ${path}`,
      about: request,
      state: null,
      failure: message,
    })),
  ]
  return done({ requestId: request, steps: steps.toSorted((a, b) => (a.at < b.at ? -1 : 1)) })
}
