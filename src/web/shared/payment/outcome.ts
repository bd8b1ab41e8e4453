import type { OrderView } from '#modules/orders/contract.ts'

type Money = Pick<OrderView, 'payment' | 'canPay' | 'placedAt'>

/** `transfer`: a bank transfer is expected. `waiting`: the provider's page was opened, and a payment may still arrive. */
export type PaymentOutcome = 'paid' | 'placed' | 'transfer' | 'pending' | 'waiting' | 'payable' | 'over'

/** True when the order can be paid, an amount is due now and no attempt is pending. */
export const mayPay = ({ payment, canPay }: Money): boolean => canPay && payment.due > 0 && payment.status !== 'pending'

/** An order placed to be paid later is not a failure. */
export function outcomeOf(order: Money): PaymentOutcome {
  const { payment, placedAt } = order
  if (payment.status === 'pending') return 'pending'
  if (mayPay(order) && payment.promised?.transfer) return 'transfer'
  if (mayPay(order) && payment.atProvider && payment.failure === null) return 'waiting'
  if (mayPay(order) && (placedAt === null || payment.failure !== null)) return 'payable'
  if (placedAt !== null) return payment.lines.length > 0 ? 'paid' : 'placed'
  return payment.paid > 0 ? 'paid' : 'over'
}

/** True when the server must query the provider first, because a shopper may return before the provider's notification. */
export const isToAsk = (order: Money): boolean => {
  const outcome = outcomeOf(order)
  return outcome === 'payable' || (outcome === 'paid' && mayPay(order))
}
