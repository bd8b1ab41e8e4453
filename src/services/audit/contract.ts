import { z } from 'zod'
import { CALL_TARGETS } from '#domain/staff/external-services.ts'

/** Audited actions by owner. Modules and services add more by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, which only an interface allows
export interface AuditActions {}
export type AuditAction = AuditActions[keyof AuditActions]

export type AuditGroup = 'security' | 'work'

/** `sealed`: number of intact sealed entries. `broken`: first broken entry, or null. */
export const ChainCheck = z.object({
  sealed: z.int(),
  broken: z.object({ entry: z.int(), why: z.enum(['changed', 'entry-missing', 'seal-missing', 'not-sealed']) }).nullable(),
  /**
   * Hash of the last intact entry, in hexadecimal. Stored elsewhere, it can later prove that no
   * earlier entry was rewritten.
   */
  head: z.string(),
})
export type ChainCheck = z.infer<typeof ChainCheck>

export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** User id, `anonymous`, `shop`, `command-line`, or `key:` plus the name of an API key. */
  actor: z.string(),
  action: z.string(),
  /** Id of the affected user, else the identifier or name of the affected object. */
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  /** Changed fields before and after the change. Null when the object did not exist, or the action records no state. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditLogEntry = AuditEntry.extend({
  requestId: z.string().nullable(),
  /** E-mail addresses of actor and subject. Null when there is no such account. */
  actorName: z.string().nullable(),
  subjectName: z.string().nullable(),
})
export type AuditLogEntry = z.infer<typeof AuditLogEntry>
export const AuditLogPage = z.object({ entries: z.array(AuditLogEntry), next: z.int().nullable() })
export type AuditLogPage = z.infer<typeof AuditLogPage>

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
  /** Number of faults with the same kind and message in the last 24 hours. */
  alike: z.int(),
})
export type LoggedFault = z.infer<typeof LoggedFault>
export const FaultLog = z.object({ faults: z.array(LoggedFault), next: z.int().nullable() })
export type FaultLog = z.infer<typeof FaultLog>

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
  asked: z.string(),
  answered: z.string(),
})
export type LoggedCall = z.infer<typeof LoggedCall>
export const CallLog = z.object({ calls: z.array(LoggedCall), next: z.int().nullable() })
export type CallLog = z.infer<typeof CallLog>

/** `look`: works, but needs attention. `ill`: does not work. */
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
  about: z.string(),
  state: z.string().nullable(),
  failure: z.string().nullable(),
})
export type TraceStep = z.infer<typeof TraceStep>
export const Trace = z.object({ requestId: z.string(), steps: z.array(TraceStep) })
export type Trace = z.infer<typeof Trace>
