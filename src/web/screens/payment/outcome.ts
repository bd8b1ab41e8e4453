import type { OrderView } from '#modules/orders/contract.ts'

/** What the server says of an order's money; nothing else is ever believed. */
export type PaymentOutcome = 'paid' | 'pending' | 'payable' | 'over'

export function outcomeOf({ payment, canPay, placedAt }: Pick<OrderView, 'payment' | 'canPay' | 'placedAt'>): PaymentOutcome {
  if (placedAt !== null || (payment.status !== 'unpaid' && payment.status !== 'pending' && payment.status !== 'voided'))
    return 'paid'
  if (payment.status === 'pending') return 'pending'
  return canPay ? 'payable' : 'over'
}
