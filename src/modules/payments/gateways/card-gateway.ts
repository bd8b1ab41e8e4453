import type { Outcome } from '#kernel/outcome.ts'
import type { Told } from '../rules/attempt-moves.ts'
import type { Provider } from '../tables.ts'

/** What a provider says of a payment, in our words. `id` is the provider's own name for this saying. */
export type Notice = {
  provider: Provider
  id: string
  /** The provider's name for the payment. */
  reference: string
  told: Told
  /** As the provider took it, in KES cents; compared with ours before anything is believed. */
  amount: number
  currency: string
  card: { brand: string; last4: string } | null
  /** The provider's code for why it failed. */
  failure: string | null
}

/** A way to take cards. `requestKey` is ours: the same key never charges twice. */
export type CardGateway = {
  provider: Provider
  confirm: (charge: { requestKey: string; amount: number; currency: string; token: string }) => Promise<Outcome<Notice>>
  /** What became of it; nothing when the provider never heard of it. */
  retrieve: (requestKey: string) => Promise<Notice | undefined>
}

declare module '#platform/deps.ts' {
  interface Deps {
    /** Nothing in live mode without a provider: a sandbox never stands in for a real one. */
    cards: CardGateway | undefined
  }
}
