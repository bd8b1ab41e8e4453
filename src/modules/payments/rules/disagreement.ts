import type { CaptureMode } from '#domain/pricing/capture-mode.ts'
import type { AttemptState, Provider } from '../contract.ts'
import { type ProviderState, RECEIVED } from './attempt-moves.ts'
import { asCountedBy } from './minor-units.ts'

/** Amounts are KES cents. */
type AttemptFacts = {
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
/** `amount` is in the provider's smallest unit. */
type UpdateFacts = {
  provider: Provider
  reference: string
  state: ProviderState
  amount: number
  currency: string
  attemptId: string | null
  orderId: string | null
}

const CLAIMS_NOTHING: readonly ProviderState[] = ['waiting', 'cancelled', 'expired']

/** Returns the field in which a provider update contradicts the attempt; undefined when it matches. */
export function disagreement(attempt: AttemptFacts, update: UpdateFacts): string | undefined {
  if (update.provider !== attempt.provider) return 'provider'
  if (attempt.provider_reference && update.reference !== attempt.provider_reference) return 'reference'
  if (update.attemptId && update.attemptId !== attempt.id) return 'attempt'
  if (update.orderId && update.orderId !== attempt.order_id) return 'order'
  if (CLAIMS_NOTHING.includes(update.state)) return undefined
  if (update.currency !== attempt.currency) return 'currency'
  const counted = (amount: number) => asCountedBy(attempt.provider, attempt.currency, amount)
  // A capture can be for less than was authorised.
  const mayBeLess = update.state === 'captured' && !RECEIVED.includes(attempt.state) && attempt.capture !== 'at-once'
  if (mayBeLess) return update.amount > 0 && update.amount <= counted(attempt.amount) ? undefined : 'amount'
  const expected = update.state === 'captured' ? attempt.amount : (attempt.authorized_amount ?? attempt.amount)
  return update.amount === counted(expected) ? undefined : 'amount'
}

/** True for an update that repeats the outcome of a captured and closed attempt, and so needs no lock. */
export const isEcho = (attempt: AttemptFacts, update: UpdateFacts): boolean =>
  RECEIVED.includes(attempt.state) &&
  attempt.closed_at !== null &&
  attempt.provider_reference === update.reference &&
  disagreement(attempt, update) === undefined
