import { z } from 'zod'

export const MAIL_EFFECTS = ['hard', 'soft', 'complaint', 'unsubscribed'] as const
export type MailEffect = (typeof MAIL_EFFECTS)[number]

/**
 * `mailId`: e-mail of the shop, when the event names its Message-ID. `needsMail`: anyone could have sent the report, so it
 * counts only for an e-mail that was sent to this address.
 */
export type MailNotice = {
  address: string
  effect: MailEffect
  status: string | null
  mailId: string | null
  needsMail?: true
}

/** An event without `notice` has an unknown shape. */
export type MailEvent = { id: string; kind: string; body: unknown; notice?: MailNotice | undefined }

/** `event`: part of the provider's text, for an event whose shape is unknown. */
export const MailEventRow = z.object({
  provider: z.string(),
  kind: z.string(),
  at: z.string(),
  address: z.string().nullable(),
  effect: z.enum(MAIL_EFFECTS).nullable(),
  status: z.string().nullable(),
  isApplied: z.boolean(),
  event: z.string().nullable(),
})
export type MailEventRow = z.infer<typeof MailEventRow>
/** `providers`: those that are set up, with the URL that each calls. */
export const MailEventList = z.object({
  providers: z.array(z.object({ provider: z.string(), url: z.string() })).max(10),
  events: z.array(MailEventRow).max(50),
})
export type MailEventList = z.infer<typeof MailEventList>
