import type { Provider } from '../contract.ts'
import type { ProviderState } from '../rules/attempt-moves.ts'

export type Source = 'webhook' | 'return' | 'poll' | 'check' | 'call'

type AnyUpdate = {
  provider: Provider
  /** The provider's event id, or an id built from the content. */
  id: string
  reference: string
}

export type PaymentUpdate = AnyUpdate & {
  about: 'payment'
  state: ProviderState
  /** In the provider's smallest unit. */
  amount: number
  currency: string
  /** Our attempt id as the provider repeats it; null when it does not. */
  attemptId: string | null
  orderId: string | null
  card: { brand: string; last4: string } | null
  failure: string | null
  /** True when the payment is closed at the provider. */
  final: boolean
  captureBefore?: string | null
  /** Set for the response to a capture: a refusal is then final. */
  toCapture?: true
}

export type RefundUpdate = AnyUpdate & {
  about: 'refund'
  /** `refund`: the provider's id. `refundId`: ours, if the shop requested the refund. */
  refund: string
  refundId: string | null
  state: 'submitted' | 'succeeded' | 'failed' | 'cancelled'
  amount: number
  currency: string
  failure: string | null
}

/** `status`: value of the provider, such as `needs_response` or `won`. */
export type DisputeUpdate = AnyUpdate & {
  about: 'dispute'
  dispute: string
  status: string
  reason: string
  amount: number
  currency: string
  answerBy: Date | string | null
  /** Null when no money moved. */
  funds: 'withdrawn' | 'reinstated' | null
}

/** Suspicion of fraud. No money has moved. */
export type WarningUpdate = AnyUpdate & { about: 'warning'; warning: string; kind: string }

export type ProviderUpdate = PaymentUpdate | RefundUpdate | DisputeUpdate | WarningUpdate
