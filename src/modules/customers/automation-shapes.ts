import { z } from 'zod'

/**
 * Reasons why a run ends: all e-mails sent, an order placed, the cart emptied or deleted, changed,
 * or sold out; consent withdrawn, customer blocked, their mail server refused the last e-mail,
 * automation off, too late, a run of another automation open, or the reason for the e-mail gone.
 */
export const RUN_REASONS = [
  'done',
  'ordered',
  'emptied',
  'changed',
  'sold-out',
  'no-consent',
  'blocked',
  'refused',
  'off',
  'late',
  'other-automation',
  'over',
] as const
export type RunReason = (typeof RUN_REASONS)[number]

/**
 * Automations that other parts of the shop run. They are listed with the number of their e-mails.
 */
export const BUILT_IN = [
  'review-invitation',
  'back-in-stock',
  'delivery-time-free',
  'measurements-needed',
  'fitting-booked',
] as const

/**
 * Automations with one e-mail. `welcome`: after the first subscription. `care-advice`: when all parcels of an order arrived.
 * `win-back`: long after the last order. `old-measurements`: long after they were taken. `price-drop`: after a lower price of an
 * item on the wishlist.
 */
export const EVENT_AUTOMATIONS = ['welcome', 'care-advice', 'win-back', 'old-measurements', 'price-drop'] as const
export type EventAutomation = (typeof EVENT_AUTOMATIONS)[number]

/**
 * `after_hours`: time between the event and its e-mail. `waiting`: open runs. The other counts are
 * of the last 90 days.
 */
export const ShownEventAutomation = z.object({
  automation: z.enum(EVENT_AUTOMATIONS),
  on: z.boolean(),
  after_hours: z.int(),
  waiting: z.int(),
  sent: z.int(),
  ended: z.array(z.object({ reason: z.enum(RUN_REASONS), count: z.int() })),
})
export type ShownEventAutomation = z.infer<typeof ShownEventAutomation>

export const BagAutomation = z.object({
  on: z.boolean(),
  /** Hours after the last change of the cart, one for each e-mail. */
  waits: z.array(z.int()),
  waiting: z.int(),
  /** Number of e-mails sent by step, and of runs ended by reason, in the last 90 days. */
  sent: z.array(z.int()),
  ended: z.array(z.object({ reason: z.enum(RUN_REASONS), count: z.int() })),
})
export const Automations = z.object({
  bag: BagAutomation,
  events: z.array(ShownEventAutomation),
  perWeek: z.int(),
  quiet: z.object({ from: z.int(), until: z.int() }),
  timeZone: z.string(),
  /** A subscription counts once the link in an e-mail is confirmed. */
  doubleOptIn: z.boolean(),
  builtIn: z.array(z.object({ template: z.enum(BUILT_IN), sent: z.int() })),
})
export type Automations = z.infer<typeof Automations>
