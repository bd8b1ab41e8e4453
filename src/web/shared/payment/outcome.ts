import type { OrderView } from '#modules/orders/contract.ts'

type Money = Pick<OrderView, 'payment' | 'canPay' | 'placedAt'>

/**
 * Outcome of an order's payment, from the server's data only. `transfer`: a bank transfer is expected. `waiting`: the provider's
 * page was opened and may still be paid, for instance by a phone that has yet to confirm.
 */
export type PaymentOutcome = 'paid' | 'placed' | 'transfer' | 'pending' | 'waiting' | 'payable' | 'over'

/**
 * True when an amount is due now and no attempt is pending: for a new order, or the balance after a
 * deposit.
 */
export const mayPay = ({ payment, canPay }: Money): boolean => canPay && payment.due > 0 && payment.status !== 'pending'

/** Derives the outcome of the latest attempt. An order placed to be paid later (cash on delivery, balance) is not a failure. */
export function outcomeOf(order: Money): PaymentOutcome {
  const { payment, placedAt } = order
  if (payment.status === 'pending') return 'pending'
  if (mayPay(order) && payment.promised?.transfer) return 'transfer'
  if (mayPay(order) && payment.atProvider && payment.failure === null) return 'waiting'
  if (mayPay(order) && (placedAt === null || payment.failure !== null)) return 'payable'
  if (placedAt !== null) return payment.lines.length > 0 ? 'paid' : 'placed'
  return payment.paid > 0 ? 'paid' : 'over'
}

/**
 * True when the server must query the provider before an outcome is shown. A shopper may return before the provider's
 * notification, and until then a part-paid or refused order looks as it did before the attempt.
 */
export const isToAsk = (order: Money): boolean => {
  const outcome = outcomeOf(order)
  return outcome === 'payable' || (outcome === 'paid' && mayPay(order))
}
