import type { Provider } from '../contract.ts'
import type { ProviderState } from '../rules/attempt-moves.ts'

/**
 * Origin of an update: the provider's webhook, the browser's return, a scheduled job, a check by staff, or the response to our
 * call.
 */
export type Source = 'webhook' | 'return' | 'poll' | 'check' | 'call'

type AnyUpdate = {
  provider: Provider
  /** The provider's event id, or an id built from the content, equal for equal updates. Each id is stored once. */
  id: string
  reference: string
}

export type PaymentUpdate = AnyUpdate & {
  about: 'payment'
  state: ProviderState
  /** In the provider's smallest unit. Compared with the requested amount before the update is applied. */
  amount: number
  currency: string
  /** Our attempt id as the provider repeats it; null when it does not. */
  attemptId: string | null
  orderId: string | null
  card: { brand: string; last4: string } | null
  failure: string | null
  /** True when the payment is closed: no (more) money is expected. */
  final: boolean
  /** End of the authorisation, if the update contains it. */
  captureBefore?: string | null
  /** Set for the response to a capture: a refusal is then final. */
  toCapture?: true
}

export type RefundUpdate = AnyUpdate & {
  about: 'refund'
  /** The provider's id of the refund, and ours if we requested it. */
  refund: string
  refundId: string | null
  state: 'submitted' | 'succeeded' | 'failed' | 'cancelled'
  amount: number
  currency: string
  failure: string | null
}

/** Provider update about a dispute. `status` is the provider's own value, such as `needs_response` or `won`. */
export type DisputeUpdate = AnyUpdate & {
  about: 'dispute'
  dispute: string
  status: string
  reason: string
  amount: number
  currency: string
  answerBy: Date | string | null
  /** Movement of the money in this update; null when there was none. */
  funds: 'withdrawn' | 'reinstated' | null
}

/** Warning of a provider that a payment is probably fraud. No money has moved. */
export type WarningUpdate = AnyUpdate & { about: 'warning'; warning: string; kind: string }

export type ProviderUpdate = PaymentUpdate | RefundUpdate | DisputeUpdate | WarningUpdate
