import { z } from 'zod'

export const RISK_SIGNALS = [
  'fraud-warning',
  'blocked-customer',
  'disputed-before',
  'many-tries',
  'many-orders',
  'many-addresses',
  'large-first-order',
] as const
export type RiskSignal = (typeof RISK_SIGNALS)[number]

export const OrderHold = z.object({
  by: z.string(),
  at: z.string(),
  reason: z.string().nullable(),
  why: z.enum(['goods', 'review', 'payment']),
})
export type OrderHold = z.infer<typeof OrderHold>

export const OrderRisk = z.object({
  number: z.string(),
  level: z.enum(['none', 'look', 'high']),
  /** Most serious first. `count`: null for signals without a number. */
  signals: z.array(z.object({ signal: z.enum(RISK_SIGNALS), grave: z.boolean(), count: z.int().nullable() })),
  hold: OrderHold.nullable(),
})
export type OrderRisk = z.infer<typeof OrderRisk>
