import { z } from 'zod'
import { CALL_TARGETS } from '#domain/staff/external-services.ts'

/**
 * Audited actions by owner. Each module and service declares its own in its `audit-actions.ts`, by declaration merging;
 * `views/admin/audit-actions.ts` has them all as values.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, which only an interface allows
export interface AuditActions {}
export type AuditAction = AuditActions[keyof AuditActions]

/** `security`: sign-in, credentials and roles, which the security view of the log lists. */
export type AuditGroup = 'security' | 'work'

/** Result of verifying the hash chain: number of intact entries, and the first broken one. Null when all are intact. */
export const ChainCheck = z.object({
  sealed: z.int(),
  broken: z.object({ entry: z.int(), why: z.enum(['changed', 'entry-missing', 'seal-missing', 'not-sealed']) }).nullable(),
  /** Latest hash. Recorded elsewhere, it proves later that no earlier entry was rewritten. */
  head: z.string(),
})
export type ChainCheck = z.infer<typeof ChainCheck>

export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** User id, or `anonymous`, `shop`, `command-line`, or `key:` with the name of an API key. */
  actor: z.string(),
  action: z.string(),
  /** Usually the id of a user, else the identifier or name of the affected object. */
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  /** Changed fields before and after. Null when the object did not exist. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditLogEntry = AuditEntry.extend({
  requestId: z.string().nullable(),
  /** Names of actor and subject. Null when the account no longer exists. */
  actorName: z.string().nullable(),
  subjectName: z.string().nullable(),
})
export type AuditLogEntry = z.infer<typeof AuditLogEntry>
export const AuditLogPage = z.object({ entries: z.array(AuditLogEntry), next: z.int().nullable() })
export type AuditLogPage = z.infer<typeof AuditLogPage>

/** Related records: mails, errors, jobs, and everything with the same request id. Bodies of mails and requests are left out. */
export const LoggedMail = z.object({
  id: z.string(),
  template: z.string(),
  to: z.string(),
  language: z.string(),
  state: z.string(),
  at: z.string(),
  settledAt: z.string().nullable(),
  failure: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Cursor for the next page: creation time in microseconds. */
  place: z.int(),
})
export type LoggedMail = z.infer<typeof LoggedMail>
export const MailLog = z.object({ mails: z.array(LoggedMail), next: z.int().nullable() })
export type MailLog = z.infer<typeof MailLog>

export const LoggedFault = z.object({
  id: z.int(),
  requestId: z.string(),
  at: z.string(),
  method: z.string(),
  path: z.string(),
  kind: z.string(),
  message: z.string(),
  stack: z.string(),
  /** Number of faults of the same kind and message in the last day. */
  alike: z.int(),
})
export type LoggedFault = z.infer<typeof LoggedFault>
export const FaultLog = z.object({ faults: z.array(LoggedFault), next: z.int().nullable() })
export type FaultLog = z.infer<typeof FaultLog>

/** Call to an external service, without secrets, card data and user texts. */
export const LoggedCall = z.object({
  id: z.int(),
  at: z.string(),
  target: z.enum(CALL_TARGETS),
  method: z.string(),
  address: z.string(),
  status: z.int().nullable(),
  took_ms: z.int(),
  failure: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Request and response, as far as they are retained. */
  asked: z.string(),
  answered: z.string(),
})
export type LoggedCall = z.infer<typeof LoggedCall>
export const CallLog = z.object({ calls: z.array(LoggedCall), next: z.int().nullable() })
export type CallLog = z.infer<typeof CallLog>

/** Health finding. `look`: works, but needs attention; `ill`: does not work. The client has the text for each code. */
export const DoctorFinding = z.object({
  about: z.string(),
  state: z.enum(['well', 'look', 'ill']),
  code: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type DoctorFinding = z.infer<typeof DoctorFinding>
export const DoctorReport = z.object({ at: z.string(), findings: z.array(DoctorFinding).max(200) })
export type DoctorReport = z.infer<typeof DoctorReport>

export const LoggedJob = z.object({
  id: z.string(),
  queue: z.string(),
  state: z.enum(['waiting', 'retry', 'active', 'failed', 'done']),
  tries: z.int(),
  at: z.string(),
  next: z.string().nullable(),
  failure: z.string().nullable(),
})
export type LoggedJob = z.infer<typeof LoggedJob>
export const JobLog = z.object({ jobs: z.array(LoggedJob) })
export type JobLog = z.infer<typeof JobLog>

export const TraceStep = z.object({
  at: z.string(),
  kind: z.enum(['audit', 'mail', 'job', 'fault', 'call']),
  what: z.string(),
  /** Id or address that distinguishes this step from others of its kind. */
  about: z.string(),
  state: z.string().nullable(),
  failure: z.string().nullable(),
})
export type TraceStep = z.infer<typeof TraceStep>
export const Trace = z.object({ requestId: z.string(), steps: z.array(TraceStep) })
export type Trace = z.infer<typeof Trace>
