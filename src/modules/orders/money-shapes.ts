import { z } from 'zod'

/** What somebody means to pay to the house itself: handed over with the goods, or sent from their bank. */
export const Promised = z.object({
  method: z.enum(['on-delivery', 'on-pickup', 'bank-transfer']),
  /** KES cents of it that are still to come. */
  amount: z.int(),
  /** Where a transfer goes, and what is written on it; nothing for the other ways. */
  transfer: z.object({ bank: z.string(), account: z.string(), name: z.string(), reference: z.string() }).nullable(),
})
export type Promised = z.infer<typeof Promised>

export const MONEY_EVENTS = [
  'pays-on-delivery',
  'pays-on-pickup',
  'paid',
  'payment-failed',
  'refund-requested',
  'refunded',
  'refund-failed',
  'invoiced',
  'credited',
  'payment-disputed',
  'dispute-closed',
] as const
/** Something that happened with the money of an order. A paper has a number, money has an amount in KES cents. */
export const MoneyEvent = z.object({
  kind: z.enum(MONEY_EVENTS),
  at: z.string(),
  amount: z.int().nullable(),
  number: z.string().nullable(),
})
export type MoneyEvent = z.infer<typeof MoneyEvent>
