import { z } from 'zod'
import { singleLine, words } from '#shapes/text.ts'

/** What can be counted, by its name in GA4. */
export const EVENT_NAMES = ['page_view', 'view_item', 'add_to_cart', 'remove_from_cart', 'begin_checkout', 'purchase'] as const
export type EventName = (typeof EVENT_NAMES)[number]

const DAY_ms = 86_400_000

/** One thing that a visitor did. Who they are is nowhere in it. */
export const VisitEvent = z.object({
  /** Made in the browser: sent again, it changes nothing. */
  id: z.uuid(),
  name: z.enum(EVENT_NAMES),
  /** How long ago it was when it was sent, in milliseconds: browsers' clocks are wrong. */
  ago_ms: z.int().min(0).max(DAY_ms),
  path: words(2_000),
  /** The pattern of the address, such as `/product/:slug`. */
  route: words(100),
  product: words(120).nullish(),
  quantity: z.int().min(1).max(10_000).nullish(),
  /** KES cents. */
  value: z.int().min(0).max(1_000_000_000_000).nullish(),
  /** Seen by somebody who runs the house: in no figure of visits. */
  ofHouse: z.boolean().optional(),
})
export type VisitEvent = z.infer<typeof VisitEvent>

/** What a browser has gathered: sent when there is enough of it, and when the page is left. */
export const VisitBatch = z.object({
  visitorId: z.uuid(),
  sessionId: z.uuid(),
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/),
  /** Where the visit came from, and under which campaign. */
  referrerHost: singleLine(120).nullish(),
  campaign: z.record(z.enum(['source', 'medium', 'campaign', 'term', 'content']), words(100).optional()).nullish(),
  events: z.array(VisitEvent).min(1).max(50),
})
export type VisitBatch = z.infer<typeof VisitBatch>

export const VisitsRecorded = z.object({ recorded: z.int() })
export type VisitsRecorded = z.infer<typeof VisitsRecorded>

/** What this shop would like to count, for those who agree; nothing is loaded or sent before. */
export const Measuring = z.object({
  /** By the shop itself. */
  visits: z.boolean(),
  /** The measurement id of Google Analytics 4, where the house uses it. */
  ga4: z.string().nullable(),
})
export type Measuring = z.infer<typeof Measuring>
