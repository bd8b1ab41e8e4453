import type { Problem } from '#kernel/outcome.ts'
import type { AttemptState, PROVIDER_STATES } from '../contract.ts'
import { problems } from '../problems.ts'

export type ProviderState = (typeof PROVIDER_STATES)[number]

/**
 * Allowed transitions on a provider's report (`docs/lifecycles.md`). Received money overrides every
 * earlier report.
 */
const GOES_TO: Record<AttemptState, readonly Exclude<ProviderState, 'waiting'>[]> = {
  created: ['requires_action', 'processing', 'authorized', 'captured', 'failed', 'cancelled', 'expired'],
  requires_action: ['processing', 'authorized', 'captured', 'failed', 'cancelled', 'expired'],
  processing: ['authorized', 'captured', 'failed', 'expired'],
  /** Captured, voided, or released by the provider. A failure is accepted only as the response to a capture (`toCapture`). */
  authorized: ['captured', 'cancelled', 'expired'],
  captured: [],
  /** The shopper used another card for the same payment, or the updates arrived in the wrong order. */
  failed: ['captured', 'authorized'],
  /** A refusal that arrives after the payment was closed still explains why it was not paid. */
  cancelled: ['captured', 'failed'],
  /** The payment succeeded late. */
  expired: ['captured'],
  partially_refunded: [],
  refunded: [],
  disputed: [],
  dispute_won: [],
  dispute_lost: [],
}

export type ReportContext = {
  /**
   * True when the payment had been closed at the provider: a late report of an authorisation is
   * ignored.
   */
  closed?: boolean
  /**
   * True for the response to our capture. Any other refusal can be about an earlier card and does
   * not end an authorisation.
   */
  toCapture?: boolean
}

/** Returns the state after a provider's report. An outdated or repeated report changes nothing. */
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

export const UNDER_WAY: readonly AttemptState[] = ['processing']
type Reserving = { state: AttemptState; capture_asked_at?: Date | null }
/** True while a capture is in flight: a cancellation could not know whether the card is charged. */
export const isCharging = ({ state, capture_asked_at }: Reserving): boolean => state === 'authorized' && !!capture_asked_at
/**
 * Returns the problem for actions that must wait for a payment of the order, such as a cancellation or another payment. Null
 * when none is under way.
 */
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

/**
 * True for an attempt without an outcome. Money that arrives after its expiry is still accepted.
 */
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
