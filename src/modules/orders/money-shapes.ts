import { z } from 'zod'
import { PAYMENT_STATUSES } from '#domain/pricing/payment-status.ts'
import { PaymentLine } from '#shapes/payment-line.ts'

export const Promised = z.object({
  method: z.enum(['on-delivery', 'on-pickup', 'bank-transfer']),
  /** Amount still to be received, in KES cents. */
  amount: z.int(),
  transfer: z.object({ bank: z.string(), account: z.string(), name: z.string(), reference: z.string() }).nullable(),
})
export type Promised = z.infer<typeof Promised>

export const ReservedMoney = z.object({
  /** KES cents to be captured. */
  amount: z.int(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  whenSent: z.boolean(),
})
export type ReservedMoney = z.infer<typeof ReservedMoney>

/** Amounts are KES cents. */
export const OrderMoney = z.object({
  status: z.enum(PAYMENT_STATUSES),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  failure: z.string().nullable(),
  paid: z.int(),
  /** Amount still to pay, less authorised amounts. */
  due: z.int(),
  lines: z.array(PaymentLine).max(100),
  /** Cash rounding: above zero when more cash was handed over, below zero when less. */
  rounding: z.int(),
  promised: Promised.nullable(),
  reserved: ReservedMoney.nullable(),
  atProvider: z.boolean(),
})

export const MONEY_EVENTS = [
  'pays-on-delivery',
  'pays-on-pickup',
  'paid',
  'payment-failed',
  'payment-reserved',
  'payment-released',
  'reservation-ended',
  'refund-requested',
  'units-removed',
  'refunded',
  'refund-failed',
  'invoiced',
  'credited',
  'payment-disputed',
  'dispute-closed',
] as const
/** `amount`: KES cents that moved. `number`: of an invoice or credit note. */
export const MoneyEvent = z.object({
  kind: z.enum(MONEY_EVENTS),
  at: z.string(),
  amount: z.int().nullable(),
  number: z.string().nullable(),
})
export type MoneyEvent = z.infer<typeof MoneyEvent>
