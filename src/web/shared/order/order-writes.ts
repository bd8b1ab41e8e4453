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

/** Order writes, in their own chunk, because most screens only read orders. */
export const orderWrites = {
  placeOrder: (order: PlaceOrder, key: string) => api.send('POST', '/api/orders', { body: order, key }),
  chooseTime: (number: string, slot: number) =>
    api.send('PUT', '/api/orders/:number/delivery-time', { params: { number }, body: { slot } }),
  cancelOrder: (number: string, reason: string) =>
    api.send('POST', '/api/orders/:number/cancellation', { params: { number }, body: { reason } }),
  /** Verifies the code mailed to the order's e-mail address. This browser may then change the order. */
  proveChange: (number: string, code: string) =>
    api.send('POST', '/api/orders/:number/change-proofs', { params: { number }, body: { code } }),
  startPayment: (number: string, payment: StartPayment, key: string) =>
    api.send('POST', '/api/orders/:number/payment-attempts', { params: { number }, body: payment, key }),
  returnFromProvider: (back: ProviderReturn) => api.send('POST', '/api/payments/returns', { body: back }),
  /** Checks the payment state at the provider, on the server. The result in the browser is not trusted. */
  checkPayment: (number: string) => api.send('POST', '/api/orders/:number/payment-checks', { params: { number } }),
  /** Demo only: does what the provider's script does with a card. */
  confirmTestCard: (confirm: SandboxConfirm) => api.send('POST', '/api/sandbox/confirmations', { body: confirm }),
  trackOrder: (proof: TrackOrder) => api.send('POST', '/api/tracking', { body: proof }),
}
