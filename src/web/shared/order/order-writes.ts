import type { OrderView, PlacedOrder, PlaceOrder, TrackOrder } from '#modules/orders/contract.ts'
import type {
  PaymentResult,
  ProviderReturn,
  ReturnedPayment,
  SandboxConfirm,
  SandboxConfirmed,
  StartedPayment,
  StartPayment,
} from '#modules/payments/contract.ts'
import { answer } from '../../api/writes.ts'

/** A write with this header happens once, however often it is sent. */
const once = (key: string) => ({ 'Idempotency-Key': key })

/** What people do with orders. Apart from `writes.ts`, because no first view needs it. */
export const orderWrites = {
  placeOrder: (order: PlaceOrder, key: string) => answer<PlacedOrder>('POST', '/api/orders', order, once(key)),
  chooseTime: (number: string, slot: number) => answer<OrderView>('PUT', `/api/orders/${number}/delivery-time`, { slot }),
  cancelOrder: (number: string, reason: string) => answer<OrderView>('POST', `/api/orders/${number}/cancellation`, { reason }),
  startPayment: (number: string, payment: StartPayment, key: string) =>
    answer<StartedPayment>('POST', `/api/orders/${number}/payment-attempts`, payment, once(key)),
  returnFromProvider: (back: ProviderReturn) => answer<ReturnedPayment>('POST', '/api/payments/returns', back),
  /** The provider is asked how an order's payment stands; nothing that the browser knows is believed. */
  checkPayment: (number: string) => answer<PaymentResult>('POST', `/api/orders/${number}/payment-checks`),
  /** Demonstration only: what the provider's script does with a card. */
  confirmTestCard: (confirm: SandboxConfirm) => answer<SandboxConfirmed>('POST', '/api/sandbox/confirmations', confirm),
  trackOrder: (proof: TrackOrder) => answer<OrderView>('POST', '/api/tracking', proof),
}
