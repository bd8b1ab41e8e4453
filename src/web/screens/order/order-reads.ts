import { queryOptions } from '@tanstack/react-query'
import type { OrderInvoices } from '#modules/invoices/contract.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import type { PaymentChoices } from '#modules/payments/contract.ts'
import type { ShippingOptions } from '#modules/shipping/contract.ts'

/** What the way from the bag to the order asks for. Apart from `reads.ts`, because no first view needs it. */
export const orderReads = {
  cartShipping: (to: { country: string; region?: string }) =>
    queryOptions<ShippingOptions>({ queryKey: ['/api/cart/shipping', to] }),
  order: (reference: string) => queryOptions<OrderView>({ queryKey: [`/api/orders/${encodeURIComponent(reference)}`] }),
  /** `issued` is how many papers there are known to be: another one asks anew. */
  invoices: (order: string, issued: number) =>
    queryOptions<OrderInvoices>({ queryKey: [`/api/orders/${encodeURIComponent(order)}/invoices`, { issued }] }),
  paymentChoices: (order: string) =>
    queryOptions<PaymentChoices>({ queryKey: [`/api/orders/${encodeURIComponent(order)}/payment-choices`] }),
}
