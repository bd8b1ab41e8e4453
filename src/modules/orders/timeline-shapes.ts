import { z } from 'zod'
import { multiLine } from '#shapes/text.ts'

/** One thing that happened to an order: what, by whom (`customer`, `shop`, a provider, or an address of the house), and why. */
export const TimelineEvent = z.object({
  id: z.int(),
  kind: z.string(),
  actor: z.string(),
  at: z.string(),
  reason: z.string().nullable(),
  /** Of what moved: where it was and where it is; whatever else is known of it, by name. */
  detail: z.record(z.string(), z.unknown()),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>
/** The newest first. */
export const OrderTimeline = z.object({
  number: z.string(),
  events: z.array(TimelineEvent).max(500),
  /** Who can be named in a note with an `@`, and hears of it. */
  team: z.array(z.object({ id: z.string(), name: z.string() })).max(500),
})
export type OrderTimeline = z.infer<typeof OrderTimeline>

export const WriteNote = z.object({
  text: multiLine(2_000, { least: 1, missing: 'Write a note.' }),
  /** It is mailed to the customer as it stands; else the house alone reads it. */
  toCustomer: z.boolean().default(false),
})
export type WriteNote = z.infer<typeof WriteNote>
