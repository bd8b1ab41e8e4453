import { redirectDocument } from 'react-router'
import { isCardPage } from '#domain/channels/card-pages.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import type { PaymentChoices } from '#modules/payments/contract.ts'
import { onServer } from '../../api/prefetch.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { loadOrder, loadOrderAgain } from '../order/load-order.ts'
import { orderReads } from '../order/order-reads.ts'
import { mayPay } from './outcome.ts'

/** `choices`: null when the order cannot be paid now. */
export type PaymentData = { order: OrderView; choices: PaymentChoices | null }

export async function loadPayment(context: Parameters<typeof onServer>[0], number: string) {
  const found = await loadOrder(context, number)
  if (!mayPay(found.order)) return { ...found, choices: null }
  const { choices, known: preloaded } = await onServer(context, { choices: orderReads.paymentChoices(number) })
  return { order: found.order, choices, known: [...found.known, ...preloaded] }
}

export async function loadPaymentAgain(number: string, address: string): Promise<PaymentData> {
  const { order } = await loadOrderAgain(number)
  if (!mayPay(order)) return { order, choices: null }
  const choices = await getQueryClient().fetchQuery({ ...orderReads.paymentChoices(number), staleTime: 0 })
  if (choices.publishableKey !== null && !mayLoadProvider()) throw redirectDocument(address)
  return { order, choices }
}

/**
 * True in a document that was opened on a card page. The content security policy of other documents
 * refuses the provider's form.
 */
const mayLoadProvider = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && isCardPage(new URL(navigation.name).pathname)
}
