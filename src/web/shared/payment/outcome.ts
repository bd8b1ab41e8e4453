import type { OrderView } from '#modules/orders/contract.ts'

type Money = Pick<OrderView, 'payment' | 'canPay' | 'placedAt'>

/**
 * What the server says of an order's money; nothing else is ever believed. `transfer`: it comes from their bank.
 * `waiting`: the provider's page was opened and may still be paid on, as with a phone that has yet to confirm.
 */
export type PaymentOutcome = 'paid' | 'placed' | 'transfer' | 'pending' | 'waiting' | 'payable' | 'over'

/** Whether there is something to pay now: a new order, or what a deposit left open. */
export const mayPay = ({ payment, canPay }: Money): boolean => canPay && payment.due > 0 && payment.status !== 'pending'

/** How the latest try ended. An order that is placed and paid later (at the door, the rest of a deposit) is no failure. */
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
 * Whoever comes from paying may be here before the provider's word is. Where something was paid before and more is due, the order looks as it
 * did then; where a try was refused, as if it were still refused. Both are told only once the provider has been asked.
 */
export const isToAsk = (order: Money): boolean => {
  const outcome = outcomeOf(order)
  return outcome === 'payable' || (outcome === 'paid' && mayPay(order))
}
