import { z } from 'zod'
import { Moment, singleLine, words } from '#shapes/text.ts'

export const HOOK_EVENT_TYPE = /^[a-z][a-z-]*\.[a-z][a-z-]*$/
const EventType = z.string().max(80).regex(HOOK_EVENT_TYPE, { error: 'Such as order.placed.' })

export const NewHook = z.object({
  url: words(500, 'Please enter an address.'),
  note: singleLine(120),
  /** Subscribed event types. An empty list subscribes to all. */
  events: z.array(EventType).max(50),
})
export type NewHook = z.infer<typeof NewHook>

export const Hook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    note: z.string(),
    events: z.array(z.string()),
    createdAt: Moment,
    waiting: z.int(),
    dead: z.int(),
    lastDelivered: Moment.nullable(),
    lastFailure: z.string().nullable(),
  })
  .meta({ id: 'Hook' })
export type Hook = z.infer<typeof Hook>
export const Hooks = z.object({ hooks: z.array(Hook) })
export type Hooks = z.infer<typeof Hooks>
/** `secret` is not shown again. */
export const HookWithSecret = z.object({ id: z.uuid(), secret: z.string() })
export type HookWithSecret = z.infer<typeof HookWithSecret>

export const HookDelivery = z.object({
  id: z.uuid(),
  type: z.string(),
  entity: z.string(),
  at: Moment,
  event: z.int(),
  state: z.enum(['waiting', 'delivered', 'dead']),
  tries: z.int(),
  status: z.int().nullable(),
  failure: z.string().nullable(),
  nextAt: Moment.nullable(),
  settledAt: Moment.nullable(),
  took_ms: z.int().nullable(),
})
export type HookDelivery = z.infer<typeof HookDelivery>
export const HookDeliveries = z.object({ deliveries: z.array(HookDelivery), next: z.int().nullable() })
export type HookDeliveries = z.infer<typeof HookDeliveries>
export const Replayed = z.object({ replayed: z.int() })
export type Replayed = z.infer<typeof Replayed>
