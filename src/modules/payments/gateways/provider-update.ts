import type { Provider } from '../contract.ts'
import type { ProviderState } from '../rules/attempt-moves.ts'

/** How we came to hear of it: the provider called us, the browser came back, a scheduled job asked, a person asked, or it was the answer to our call. */
export type Source = 'webhook' | 'return' | 'poll' | 'check' | 'call'

type AnyUpdate = {
  provider: Provider
  /** The provider's own name for this saying, or one that is the same each time the same is said. Kept once under it. */
  id: string
  /** The provider's name for the payment it is about. */
  reference: string
}

/** What a provider says of a payment, in our words. */
export type PaymentUpdate = AnyUpdate & {
  about: 'payment'
  state: ProviderState
  /** In the provider's smallest unit; compared with what we asked for before anything is believed. */
  amount: number
  currency: string
  /** What we gave the provider to know it by; nothing when the provider does not repeat it. */
  attemptId: string | null
  orderId: string | null
  card: { brand: string; last4: string } | null
  /** The provider's code for why it failed. */
  failure: string | null
  /** No (more) money can come of it. */
  final: boolean
  /** Until when what is reserved can be charged, as far as this saying tells. */
  captureBefore?: string | null
  /** It answers a charge of reserved money: then a refusal is its last word. */
  toCapture?: true
}

/** What a provider says of money that it gives back. */
export type RefundUpdate = AnyUpdate & {
  about: 'refund'
  /** The provider's name for the refund, and ours if it was we who asked. */
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
  /** What this saying tells of the money itself. */
  funds: 'withdrawn' | 'reinstated' | null
}

/** A provider warns that a payment is probably fraud; nothing has happened to the money. */
export type WarningUpdate = AnyUpdate & { about: 'warning'; warning: string; kind: string }

export type ProviderUpdate = PaymentUpdate | RefundUpdate | DisputeUpdate | WarningUpdate
