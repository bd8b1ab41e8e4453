import { z } from 'zod'

export const BLOCKED_REASONS = [
  'code',
  'condition',
  'not-started',
  'ended',
  'paused',
  'used-up',
  'customer-limit',
  'combination',
  'exclusive',
  'outbid',
  'no-goods',
  'guard',
] as const
export type BlockedReason = (typeof BLOCKED_REASONS)[number]

const PromotionName = z.object({ id: z.uuid(), name: z.string() })

/** Reason why a promotion gives no discount. `by`: the promotion that prevents it. */
export const Blocked = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('code') }),
  z.object({
    reason: z.literal('condition'),
    /** Position of the group in the rule, and of the condition in the group. Both count from 0. */
    group: z.int(),
    index: z.int(),
    /** KES cents still missing for `spend`. */
    short: z.int().nullable(),
  }),
  z.object({ reason: z.literal('not-started') }),
  z.object({ reason: z.literal('ended') }),
  z.object({ reason: z.literal('paused') }),
  z.object({ reason: z.literal('used-up') }),
  z.object({ reason: z.literal('customer-limit') }),
  z.object({ reason: z.literal('combination'), by: PromotionName }),
  z.object({ reason: z.literal('exclusive'), by: PromotionName }),
  z.object({ reason: z.literal('outbid'), by: PromotionName }),
  z.object({ reason: z.literal('no-goods') }),
  z.object({ reason: z.literal('guard') }),
])
export type Blocked = z.infer<typeof Blocked>

/** `amount`: KES cents. */
export const Adjustment = z.object({ label: z.string(), amount: z.int() })
export type Adjustment = z.infer<typeof Adjustment>
export const StaffAdjustment = Adjustment.extend({
  source: z.string(),
  version: z.int().nullable(),
})
