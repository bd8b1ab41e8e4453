import { z } from 'zod'
import { singleLine, words } from '#shapes/text.ts'

/** Event names, as in GA4. */
export const EVENT_NAMES = ['page_view', 'view_item', 'add_to_cart', 'remove_from_cart', 'begin_checkout', 'purchase'] as const
export type EventName = (typeof EVENT_NAMES)[number]

const DAY_ms = 86_400_000

export const VisitEvent = z.object({
  /** Idempotency key created in the browser. */
  id: z.uuid(),
  name: z.enum(EVENT_NAMES),
  /** Age of the event when it was sent, in milliseconds, because browser clocks can be wrong. */
  ago_ms: z.int().min(0).max(DAY_ms),
  path: words(2_000),
  route: words(100),
  product: words(120).nullish(),
  quantity: z.int().min(1).max(10_000).nullish(),
  /** KES cents. */
  value: z.int().min(0).max(1_000_000_000_000).nullish(),
  /** True for staff, whose visits are excluded from the figures. */
  ofHouse: z.boolean().optional(),
})
export type VisitEvent = z.infer<typeof VisitEvent>

export const VisitBatch = z.object({
  visitorId: z.uuid(),
  sessionId: z.uuid(),
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/),
  referrerHost: singleLine(120).nullish(),
  campaign: z.record(z.enum(['source', 'medium', 'campaign', 'term', 'content']), words(100).optional()).nullish(),
  events: z.array(VisitEvent).min(1).max(50),
})
export type VisitBatch = z.infer<typeof VisitBatch>

export const VisitsRecorded = z.object({ recorded: z.int() })
export type VisitsRecorded = z.infer<typeof VisitsRecorded>

export const Measuring = z.object({
  visits: z.boolean(),
  ga4: z.string().nullable(),
})
export type Measuring = z.infer<typeof Measuring>
