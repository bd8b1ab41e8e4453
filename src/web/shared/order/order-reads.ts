import type * as cart from '#api/shop/cart/cart.ts'
import type * as orders from '#api/shop/orders/orders.ts'
import type * as shipping from '#api/shop/orders/shipping.ts'
import type { ShippingMethod } from '#modules/shipping/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof orders | typeof cart | typeof shipping>()

/** What the way from the cart to the order asks for. */
export const orderReads = {
  cartShipping: (to: { country: string; region?: string }) => api.read('/api/cart/shipping', { query: to }),
  /** Where nothing is sent at present: an address there is not offered. */
  closedPlaces: () => api.read('/api/shipping/closed-places'),
  /** The coming days for what is in the cart, and for an order. */
  cartDays: (to: { country: string; region?: string; method: ShippingMethod }) =>
    api.read('/api/cart/delivery-days', { query: to }),
  orderDays: (number: string) => api.read('/api/orders/:number/delivery-days', { params: { number } }),
  order: (reference: string) => api.read('/api/orders/:reference', { params: { reference } }),
  /** `issued` is how many papers there are known to be: another one asks anew. */
  invoices: (number: string, issued: number) =>
    api.read('/api/orders/:number/invoices', { params: { number }, query: { issued } }),
  paymentChoices: (number: string) => api.read('/api/orders/:number/payment-choices', { params: { number } }),
}
