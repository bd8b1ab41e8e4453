import { z } from 'zod'
import { CALL_TARGETS } from '#domain/staff/call-targets.ts'

/** Audited actions. Add new ones here, and to `docs/glossary.md` when the term is new. */
export const AUDIT_ACTIONS = [
  'api-key-made',
  'api-key-revoked',
  'account-opened',
  'account-erased',
  'action-item-closed',
  'attribute-changed',
  'backup-taken',
  'category-changed',
  'changes-moved',
  'changes-prepared',
  'counter-sale-taken',
  'credit-code-mailed',
  'customer-blocked',
  'customer-changed',
  'customer-group-changed',
  'customer-looked-as',
  'customer-noted',
  'customers-merged',
  'customers-tagged',
  'data-exported',
  'drawer-changed',
  'email-verified',
  'fiscal-paper-told',
  'fitting-changed',
  'gift-card-issued',
  'gift-card-stopped',
  'google-linked',
  'measurements-decided',
  'pattern-drafted',
  'pattern-approved',
  'measurements-read',
  'posture-photographed',
  'money-received',
  'payment-captured',
  'inquiry-answered',
  'inquiry-closed',
  'import-mapped',
  'import-received',
  'import-pictures-received',
  'hook-changed',
  'hook-replayed',
  'import-started',
  'invited',
  'invited-again',
  'job-changed',
  'job-moved',
  'job-retried',
  'letter-stopped',
  'letter-written',
  'mail-sent-again',
  'order-cancelled',
  'order-drafted',
  'order-edited',
  'order-handled',
  'order-moved',
  'order-noted',
  'order-refunded',
  'payment-link-sent',
  'orders-claimed',
  'page-changed',
  'page-published',
  'parcel-begun',
  'parcel-moved',
  'parcel-named',
  'password-changed',
  'password-reset',
  'payment-checked',
  'payment-way-tested',
  'picture-changed',
  'picture-redrawn',
  'picture-replaced',
  'picture-uploaded',
  'pictures-asked-for',
  'pictures-removed',
  'pictures-rendered',
  'price-changed',
  'product-changed',
  'product-created',
  'product-deleted',
  'rates-asked-for',
  'receipt-mailed',
  'recovery-code-used',
  'recovery-codes-made',
  'refund-moved',
  'return-moved',
  'return-opened',
  'review-answered',
  'review-decided',
  'register-changed',
  'role-changed',
  'sale-remarks-seen',
  'second-factor-added',
  'second-factor-failed',
  'second-factor-removed',
  'second-factor-reset',
  'second-factor-tries-over',
  'segment-changed',
  'session-ended',
  'settings-changed',
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'shift-closed',
  'shift-opened',
  'size-chart-changed',
  'location-changed',
  'purchase-order-changed',
  'stock-adjusted',
  'stock-count-changed',
  'stock-counted',
  'stock-policy-changed',
  'stock-rolls-changed',
  'stock-rule-changed',
  'stock-transfer-changed',
  'store-credit-given',
  'store-credit-taken',
  'supplier-changed',
  'synonyms-changed',
  'workshop-stations-changed',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Actions about access: sign-in, credentials and roles. */
export const SECURITY_ACTIONS = [
  ...['sign-in', 'sign-in-failed', 'sign-out', 'session-ended', 'role-changed', 'invited', 'invited-again', 'account-opened'],
  ...['password-changed', 'password-reset', 'second-factor-added', 'second-factor-removed', 'second-factor-reset'],
  ...[
    'second-factor-failed',
    'second-factor-tries-over',
    'recovery-code-used',
    'recovery-codes-made',
    'api-key-made',
    'api-key-revoked',
    'customer-looked-as',
  ],
] as const satisfies readonly AuditAction[]

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
  /** The id of a user, or `anonymous`, `shop`, `command-line`. */
  actor: z.string(),
  action: z.string(),
  /** The id of a user, mostly. */
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
  /** Microseconds, for the next page. */
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
  /** How many of the same kind and words there were in the last day. */
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
  /** An id, an address, a state: what tells one from another. */
  about: z.string(),
  state: z.string().nullable(),
  failure: z.string().nullable(),
})
export type TraceStep = z.infer<typeof TraceStep>
export const Trace = z.object({ requestId: z.string(), steps: z.array(TraceStep) })
export type Trace = z.infer<typeof Trace>
