import { z } from 'zod'

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

export const BUILT_IN = [
  'review-invitation',
  'back-in-stock',
  'delivery-time-free',
  'measurements-needed',
  'fitting-booked',
] as const

export const EVENT_AUTOMATIONS = ['welcome', 'care-advice', 'win-back', 'old-measurements', 'price-drop'] as const
export type EventAutomation = (typeof EVENT_AUTOMATIONS)[number]

/** `after_hours`: time between the event and its e-mail. `waiting`: open runs. */
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
