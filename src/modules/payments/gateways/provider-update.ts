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
  /** The provider's name for the payment it is about. */
  reference: string
}

/** Provider update about a payment, mapped to our states. */
export type PaymentUpdate = AnyUpdate & {
  about: 'payment'
  state: ProviderState
  /** In the provider's smallest unit; compared with what we asked for before anything is believed. */
  amount: number
  currency: string
  /** Our attempt id as the provider repeats it; null when it does not. */
  attemptId: string | null
  orderId: string | null
  card: { brand: string; last4: string } | null
  /** The provider's code for why it failed. */
  failure: string | null
  /** The payment is closed: no (more) money can arrive. */
  final: boolean
  /** End of the authorisation, if the update contains it. */
  captureBefore?: string | null
  /** Set for the response to a capture: a refusal is then final. */
  toCapture?: true
}

/** Provider update about a refund. */
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

/** A customer's bank asks about a payment. `status` is the provider's word: `needs_response`, `won` … */
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

/** A provider warns that a payment is probably fraud; nothing has happened to the money. */
export type WarningUpdate = AnyUpdate & { about: 'warning'; warning: string; kind: string }

export type ProviderUpdate = PaymentUpdate | RefundUpdate | DisputeUpdate | WarningUpdate
