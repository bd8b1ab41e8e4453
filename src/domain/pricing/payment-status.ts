export const PAYMENT_STATUSES = [
  'unpaid',
  'pending',
  'authorized',
  'partially_paid',
  'paid',
  'overpaid',
  'partially_refunded',
  'refunded',
  'disputed',
  'voided',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
