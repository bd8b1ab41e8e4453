import type { Problem } from '#kernel/outcome.ts'
import type { AttemptState, PROVIDER_STATES } from '../contract.ts'
import { problems } from '../problems.ts'

export type ProviderState = (typeof PROVIDER_STATES)[number]

/** Received money overrides every earlier report. */
const GOES_TO: Record<AttemptState, readonly Exclude<ProviderState, 'waiting'>[]> = {
  created: ['requires_action', 'processing', 'authorized', 'captured', 'failed', 'cancelled', 'expired'],
  requires_action: ['processing', 'authorized', 'captured', 'failed', 'cancelled', 'expired'],
  processing: ['authorized', 'captured', 'failed', 'expired'],
  /** A failure is accepted only as the response to a capture (`toCapture`). */
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
  /** True when the payment had been closed at the provider. */
  closed?: boolean
  /** True for the response to our capture. Any other refusal can be about an earlier card. */
  toCapture?: boolean
}

/** An outdated or repeated report changes nothing. */
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
export const paymentUnderWay = (attempts: readonly Reserving[]): Problem | null =>
  attempts.some((each) => UNDER_WAY.includes(each.state) || isCharging(each)) ? problems.underWay() : null

/** States without an outcome yet. An authorisation is not among them: it holds until it is captured, voided or expired. */
export const UNDECIDED: readonly AttemptState[] = ['created', 'requires_action', ...UNDER_WAY]
export const RECEIVED: readonly AttemptState[] = [
  'captured',
  'partially_refunded',
  'refunded',
  'disputed',
  'dispute_won',
  'dispute_lost',
]

/** Money that arrives after the expiry is still accepted. */
export const canExpire = (state: AttemptState): boolean => UNDECIDED.includes(state)

/** Amounts are KES cents. */
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
