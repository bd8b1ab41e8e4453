import { queryOptions } from '@tanstack/react-query'
import type { OrderAttempts } from '#modules/payments/contract.ts'
import type { MovePart, OrderRefunds, RefundArgs, RefundQuote, RequestRefund } from '#modules/refunds/contract.ts'
import { answer } from '../../../api/writes.ts'

const orderAt = (number: string) => `/api/admin/orders/${encodeURIComponent(number)}`

/** The money of one order, as the house works on it. */
export const moneyReads = {
  attempts: (number: string) => queryOptions<OrderAttempts>({ queryKey: [`${orderAt(number)}/attempts`] }),
  refunds: (number: string) => queryOptions<OrderRefunds>({ queryKey: [`${orderAt(number)}/refunds`] }),
}

export const moneyWrites = {
  askProvider: (number: string) => answer<OrderAttempts>('POST', `${orderAt(number)}/payment-checks`),
  /** Writes nothing down: it is a write only because a wish does not fit into an address. */
  quoteRefund: (number: string, wish: RefundArgs) => answer<RefundQuote>('POST', `${orderAt(number)}/refund-quotes`, wish),
  refund: (number: string, refund: RequestRefund, key: string) =>
    answer<OrderRefunds>('POST', `${orderAt(number)}/refunds`, refund, { 'Idempotency-Key': key }),
  movePart: (number: string, part: string, move: MovePart) =>
    answer<OrderRefunds>('POST', `${orderAt(number)}/refund-parts/${part}/moves`, move),
  confirmPart: (number: string, part: string) =>
    answer<OrderRefunds>('POST', `${orderAt(number)}/refund-parts/${part}/confirmation`),
}
