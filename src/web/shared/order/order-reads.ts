import { queryOptions } from '@tanstack/react-query'
import type { OrderInvoices } from '#modules/invoices/contract.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import type { PaymentChoices } from '#modules/payments/contract.ts'
import type { DeliveryDays, ShippingMethod, ShippingOptions } from '#modules/shipping/contract.ts'

/** What the way from the cart to the order asks for. Apart from `reads.ts`, because no first view needs it. */
export const orderReads = {
  cartShipping: (to: { country: string; region?: string }) =>
    queryOptions<ShippingOptions>({ queryKey: ['/api/cart/shipping', to] }),
  /** The coming days for what is in the cart, and for an order. */
  cartDays: (to: { country: string; region?: string; method: ShippingMethod }) =>
    queryOptions<DeliveryDays>({ queryKey: ['/api/cart/delivery-days', to] }),
  orderDays: (order: string) =>
    queryOptions<DeliveryDays>({ queryKey: [`/api/orders/${encodeURIComponent(order)}/delivery-days`] }),
  order: (reference: string) => queryOptions<OrderView>({ queryKey: [`/api/orders/${encodeURIComponent(reference)}`] }),
  /** `issued` is how many papers there are known to be: another one asks anew. */
  invoices: (order: string, issued: number) =>
    queryOptions<OrderInvoices>({ queryKey: [`/api/orders/${encodeURIComponent(order)}/invoices`, { issued }] }),
  paymentChoices: (order: string) =>
    queryOptions<PaymentChoices>({ queryKey: [`/api/orders/${encodeURIComponent(order)}/payment-choices`] }),
}
