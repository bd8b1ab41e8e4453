import type { Problem } from '#kernel/outcome.ts'
import type { AttemptState, PROVIDER_STATES } from '../contract.ts'
import { problems } from '../problems.ts'

/** Attempt states that a provider reports. `waiting`: not paid yet, which changes nothing. */
export type ProviderState = (typeof PROVIDER_STATES)[number]

/**
 * Allowed transitions on a provider's report (`docs/lifecycles.md`). Received money overrides every earlier report, so the final
 * state does not depend on the order of the reports.
 */
const GOES_TO: Record<AttemptState, readonly Exclude<ProviderState, 'waiting'>[]> = {
  created: ['requires_action', 'processing', 'authorized', 'captured', 'failed', 'cancelled', 'expired'],
  requires_action: ['processing', 'authorized', 'captured', 'failed', 'cancelled', 'expired'],
  processing: ['authorized', 'captured', 'failed', 'expired'],
  /** Captured, voided, or released by the provider. Only the response to a capture can report its failure (`Heard`). */
  authorized: ['captured', 'cancelled', 'expired'],
  captured: [],
  /** The shopper took another card for the same payment, or the words came in the wrong order. */
  failed: ['captured', 'authorized'],
  /** A refusal that arrives after the payment was closed still explains why it was not paid. */
  cancelled: ['captured', 'failed'],
  /** Late success. */
  expired: ['captured'],
  partially_refunded: [],
  refunded: [],
  disputed: [],
  dispute_won: [],
  dispute_lost: [],
}

/** Circumstances of a report. */
export type ReportContext = {
  /** The payment had been closed at the provider: a late report of an authorisation reserves nothing. */
  closed?: boolean
  /** True for the response to our capture. A refusal without it may be about an earlier card, and changes nothing. */
  toCapture?: boolean
}

/** The state after the provider's word: the same one when the word is old, or comes twice. */
export function stateAfter(
  state: AttemptState,
  reported: ProviderState,
  { closed, toCapture }: ReportContext = {},
): AttemptState {
  if (reported === 'waiting') return state
  if (reported === 'authorized' && closed) return state
  if (state === 'authorized' && reported === 'failed' && toCapture) return reported
  if (GOES_TO[state].includes(reported)) return reported
  // A payment in processing cannot be cancelled by us, so `cancelled` means that it failed.
  return state === 'processing' && reported === 'cancelled' ? 'failed' : state
}

/** The provider has the money in hand: nothing is given back, and no second attempt is begun. */
export const UNDER_WAY: readonly AttemptState[] = ['processing']
type Reserving = { state: AttemptState; capture_asked_at?: Date | null }
/** True while a capture is in flight: a cancellation could not know whether the card is charged. */
export const isCharging = ({ state, capture_asked_at }: Reserving): boolean => state === 'authorized' && !!capture_asked_at
/** The guard of everything that must wait for a payment of the same order: a cancellation, and another payment. */
export const paymentUnderWay = (attempts: readonly Reserving[]): Problem | null =>
  attempts.some((each) => UNDER_WAY.includes(each.state) || isCharging(each)) ? problems.underWay() : null

/** States without an outcome yet. An authorisation is not among them: it holds until it is captured, voided or expired. */
export const UNDECIDED: readonly AttemptState[] = ['created', 'requires_action', ...UNDER_WAY]
/** Captured states, including what happened to the money since. */
export const RECEIVED: readonly AttemptState[] = [
  'captured',
  'partially_refunded',
  'refunded',
  'disputed',
  'dispute_won',
  'dispute_lost',
]

/** We waited as long as we wait. Money that comes all the same is taken. */
export const canExpire = (state: AttemptState): boolean => UNDECIDED.includes(state)

/** Events after the capture: KES cents refunded, and the outcome of the dispute. */
export type Since = { amount: number; refunded: number; dispute: 'open' | 'won' | 'lost' | null }

/** Returns the state of a captured attempt from all events since, so that their order does not matter. */
export function stateSince(state: AttemptState, { amount, refunded, dispute }: Since): AttemptState {
  if (!RECEIVED.includes(state)) return state
  if (dispute === 'open') return 'disputed'
  if (dispute === 'lost') return 'dispute_lost'
  if (refunded >= amount) return 'refunded'
  if (refunded > 0) return 'partially_refunded'
  return dispute === 'won' ? 'dispute_won' : 'captured'
}
