import { z } from 'zod'
import { Moment } from '#shapes/text.ts'

const Hour = z.int().min(0).max(23)

/** `since`: when it was turned on; earlier events get no e-mail. */
const EventRule = z.strictObject({
  on: z.boolean(),
  since: Moment.nullable().default(null),
  after_hours: z.int().min(1).max(26_280),
})
const automation = (after_hours: number) => EventRule.default({ on: false, since: null, after_hours })
export const EventRules = z.strictObject({
  welcome: automation(1),
  'care-advice': automation(72),
  'win-back': automation(180 * 24),
  'old-measurements': automation(365 * 24),
  'price-drop': automation(1),
})

/** `waits`: hours after the last change of a cart, one for each e-mail. */
export const AutomationRules = z.strictObject({
  bag: z.strictObject({
    on: z.boolean(),
    since: Moment.nullable(),
    waits: z
      .array(z.int().min(1).max(720))
      .min(1)
      .max(3)
      .refine((waits) => waits.every((wait, at) => at === 0 || wait > (waits[at - 1] ?? 0)), {
        error: 'Each e-mail comes later than the one before.',
      }),
  }),
  perWeek: z.int().min(1).max(14),
  quiet: z.strictObject({ from: Hour, until: Hour }),
  doubleOptIn: z.boolean().default(false),
  events: EventRules.prefault({}),
})
export type AutomationRules = z.infer<typeof AutomationRules>

const NewEventRule = EventRule.omit({ since: true }).optional()
/** `events` and `doubleOptIn` stay as they are when they are left out. */
export const NewAutomationRules = AutomationRules.omit({ events: true }).extend({
  doubleOptIn: z.boolean().optional(),
  bag: AutomationRules.shape.bag.omit({ since: true }),
  events: z
    .strictObject({
      welcome: NewEventRule,
      'care-advice': NewEventRule,
      'win-back': NewEventRule,
      'old-measurements': NewEventRule,
      'price-drop': NewEventRule,
    })
    .optional(),
})
export type NewAutomationRules = z.infer<typeof NewAutomationRules>
