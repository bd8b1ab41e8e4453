import type * as cart from '#api/shop/cart/cart.ts'
import type * as orders from '#api/shop/orders/orders.ts'
import type * as shipping from '#api/shop/orders/shipping.ts'
import type { ShippingMethod } from '#modules/shipping/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof orders | typeof cart | typeof shipping>()

export const orderReads = {
  cartShipping: (to: { country: string; region?: string }) => api.read('/api/cart/shipping', { query: to }),
  closedPlaces: () => api.read('/api/shipping/closed-places'),
  cartDays: (to: { country: string; region?: string; method: ShippingMethod }) =>
    api.read('/api/cart/delivery-days', { query: to }),
  orderDays: (number: string) => api.read('/api/orders/:number/delivery-days', { params: { number } }),
  order: (reference: string) => api.read('/api/orders/:reference', { params: { reference } }),
  /** `issued`: number of documents known to exist. A change leads to a new request. */
  invoices: (number: string, issued: number) =>
    api.read('/api/orders/:number/invoices', { params: { number }, query: { issued } }),
  paymentChoices: (number: string) => api.read('/api/orders/:number/payment-choices', { params: { number } }),
}
