import { z } from 'zod'
import { multiLine } from '#shapes/text.ts'

/** `actor`: `customer`, `shop`, a provider, or the e-mail address of a staff member. */
export const TimelineEvent = z.object({
  id: z.int(),
  kind: z.string(),
  actor: z.string(),
  at: z.string(),
  reason: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>
/** Newest first. */
export const OrderTimeline = z.object({
  number: z.string(),
  events: z.array(TimelineEvent).max(500),
  /** Staff members who can be mentioned with `@` in a note, and are notified. */
  team: z.array(z.object({ id: z.string(), name: z.string() })).max(500),
})
export type OrderTimeline = z.infer<typeof OrderTimeline>

export const WriteNote = z.object({
  text: multiLine(2_000, { least: 1, missing: 'Write a note.' }),
  /** Mails the text to the customer. */
  toCustomer: z.boolean().default(false),
})
export type WriteNote = z.infer<typeof WriteNote>
