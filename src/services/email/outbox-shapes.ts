import { z } from 'zod'
import { Email } from '#shapes/text.ts'

export const MAIL_STATES = ['waiting', 'sent', 'captured', 'refused', 'given-up', 'suppressed'] as const

export const OutboxQuery = z.object({
  /** Cursor: creation time in microseconds of the last e-mail of the previous page. */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  q: z.string().trim().max(120).optional(),
  state: z.enum(MAIL_STATES).optional(),
  template: z.string().max(40).optional(),
})
export type OutboxQuery = z.infer<typeof OutboxQuery>

export const OutboxRow = z.object({
  id: z.uuid(),
  template: z.string(),
  to: z.string(),
  language: z.string(),
  state: z.enum(MAIL_STATES),
  at: z.string(),
  settledAt: z.string().nullable(),
  failure: z.string().nullable(),
  subject: z.string().nullable(),
  order: z.string().nullable(),
  campaign: z.uuid().nullable(),
  /** Contains a link or code that gives access, so it is never `readable` or `repeatable`. */
  secret: z.boolean(),
  readable: z.boolean(),
  repeatable: z.boolean(),
})
export type OutboxRow = z.infer<typeof OutboxRow>
export const Outbox = z.object({ mails: z.array(OutboxRow), next: z.int().nullable() })
export type Outbox = z.infer<typeof Outbox>

/** `to`: recipient of the copy. When omitted, the original recipient. */
export const EmailCopy = z.object({ to: Email.optional() })
export type EmailCopy = z.infer<typeof EmailCopy>
