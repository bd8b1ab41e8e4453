import type * as proofs from '#api/shop/orders/orders.change-proofs.ts'
import type * as orders from '#api/shop/orders/orders.ts'
import type * as payments from '#api/shop/orders/payments.ts'
import type * as sandbox from '#api/shop/orders/sandbox.ts'
import type * as tracking from '#api/shop/orders/tracking.ts'
import type { PlaceOrder, TrackOrder } from '#modules/orders/contract.ts'
import type { ProviderReturn, SandboxConfirm, StartPayment } from '#modules/payments/contract.ts'
import { clientOf } from '../../api/client.ts'
import { patientFetch } from '../../api/patient-fetch.ts'

const api = clientOf<typeof orders | typeof proofs | typeof payments | typeof sandbox | typeof tracking>(patientFetch)

/** What people do with orders. Apart from the reads, because fewer screens need it. */
export const orderWrites = {
  placeOrder: (order: PlaceOrder, key: string) => api.send('POST', '/api/orders', { body: order, key }),
  chooseTime: (number: string, slot: number) =>
    api.send('PUT', '/api/orders/:number/delivery-time', { params: { number }, body: { slot } }),
  cancelOrder: (number: string, reason: string) =>
    api.send('POST', '/api/orders/:number/cancellation', { params: { number }, body: { reason } }),
  /** With the code that was mailed to the order's address: this browser may change it from now on. */
  proveChange: (number: string, code: string) =>
    api.send('POST', '/api/orders/:number/change-proofs', { params: { number }, body: { code } }),
  startPayment: (number: string, payment: StartPayment, key: string) =>
    api.send('POST', '/api/orders/:number/payment-attempts', { params: { number }, body: payment, key }),
  returnFromProvider: (back: ProviderReturn) => api.send('POST', '/api/payments/returns', { body: back }),
  /** The provider is asked how an order's payment stands; nothing that the browser knows is believed. */
  checkPayment: (number: string) => api.send('POST', '/api/orders/:number/payment-checks', { params: { number } }),
  /** Demonstration only: what the provider's script does with a card. */
  confirmTestCard: (confirm: SandboxConfirm) => api.send('POST', '/api/sandbox/confirmations', { body: confirm }),
  trackOrder: (proof: TrackOrder) => api.send('POST', '/api/tracking', { body: proof }),
}
