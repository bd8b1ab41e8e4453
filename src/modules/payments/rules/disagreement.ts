import type { CaptureMode } from '#domain/pricing/capture-mode.ts'
import type { AttemptState, Provider } from '../contract.ts'
import { type ProviderState, RECEIVED } from './attempt-moves.ts'
import { asCountedBy } from './minor-units.ts'

/** Our request; amounts in KES cents. */
type Asked = {
  id: string
  order_id: string
  provider: Provider
  provider_reference: string | null
  state: AttemptState
  amount: number
  authorized_amount: number | null
  currency: string
  capture: CaptureMode
  closed_at: Date | null
}
/** The provider's update; the amount in the provider's smallest unit. */
type Said = {
  provider: Provider
  reference: string
  state: ProviderState
  amount: number
  currency: string
  attemptId: string | null
  orderId: string | null
}

const CLAIMS_NOTHING: readonly ProviderState[] = ['waiting', 'cancelled', 'expired']

/**
 * Returns the field in which a provider update contradicts the attempt; undefined when it matches. A contradicting update is not
 * applied.
 */
export function disagreement(asked: Asked, said: Said): string | undefined {
  if (said.provider !== asked.provider) return 'provider'
  if (asked.provider_reference && said.reference !== asked.provider_reference) return 'reference'
  if (said.attemptId && said.attemptId !== asked.id) return 'attempt'
  if (said.orderId && said.orderId !== asked.order_id) return 'order'
  if (CLAIMS_NOTHING.includes(said.state)) return undefined
  if (said.currency !== asked.currency) return 'currency'
  const counted = (amount: number) => asCountedBy(asked.provider, asked.currency, amount)
  // A capture can be for less than was authorised, by us or at the provider's dashboard; never for more.
  const mayBeLess = said.state === 'captured' && !RECEIVED.includes(asked.state) && asked.capture !== 'at-once'
  if (mayBeLess) return said.amount > 0 && said.amount <= counted(asked.amount) ? undefined : 'amount'
  const expected = said.state === 'captured' ? asked.amount : (asked.authorized_amount ?? asked.amount)
  return said.amount === counted(expected) ? undefined : 'amount'
}

/**
 * True when an update cannot change an attempt, even one modified since it was read: it is captured and closed, and the update
 * agrees. Such an update needs no lock.
 */
export const isEcho = (asked: Asked, said: Said): boolean =>
  RECEIVED.includes(asked.state) &&
  asked.closed_at !== null &&
  asked.provider_reference === said.reference &&
  disagreement(asked, said) === undefined
