import type { Problem } from '#kernel/outcome.ts'
import type { AttemptState, PROVIDER_STATES } from '../contract.ts'
import { problems } from '../problems.ts'

/** What the provider can tell us of an attempt. `waiting`: nobody has paid yet, which changes nothing. */
export type ProviderState = (typeof PROVIDER_STATES)[number]

/**
 * Where each state can go when the provider says so (`docs/lifecycles.md`). Money that arrived wins over every earlier
 * word, so the same words end in the same state in whatever order they come.
 */
const GOES_TO: Record<AttemptState, readonly Exclude<ProviderState, 'waiting'>[]> = {
  created: ['requires_action', 'processing', 'authorized', 'captured', 'failed', 'cancelled', 'expired'],
  requires_action: ['processing', 'authorized', 'captured', 'failed', 'cancelled', 'expired'],
  processing: ['authorized', 'captured', 'failed', 'expired'],
  /** Captured, voided, or let go of by the provider. That a charge failed for good is said by the answer to it alone (`Heard`). */
  authorized: ['captured', 'cancelled', 'expired'],
  captured: [],
  /** The shopper took another card for the same payment, or the words came in the wrong order. */
  failed: ['captured', 'authorized'],
  /** A refusal that is heard after the payment was closed still says why nothing came. */
  cancelled: ['captured', 'failed'],
  /** Late success. */
  expired: ['captured'],
  partially_refunded: [],
  refunded: [],
  disputed: [],
  dispute_won: [],
  dispute_lost: [],
}

/** How a word was heard, where that matters. */
export type Heard = {
  /** The provider had said before that no more can come of it: then nothing is reserved any more, whatever is heard late. */
  closed?: boolean
  /** It answers a charge that we asked for. A refusal that comes without being asked for may be of an earlier card, and changes nothing. */
  toCapture?: boolean
}

/** The state after the provider's word: the same one when the word is old, or comes twice. */
export function stateAfter(state: AttemptState, reported: ProviderState, { closed, toCapture }: Heard = {}): AttemptState {
  if (reported === 'waiting') return state
  if (reported === 'authorized' && closed) return state
  if (state === 'authorized' && reported === 'failed' && toCapture) return reported
  if (GOES_TO[state].includes(reported)) return reported
  // What was being processed and is now void has come to nothing by itself: nobody could call it off.
  return state === 'processing' && reported === 'cancelled' ? 'failed' : state
}

/** The provider has the money in hand: nothing is given back, and no second attempt is begun. */
export const UNDER_WAY: readonly AttemptState[] = ['processing']
type Reserving = { state: AttemptState; capture_asked_at?: Date | null }
/** Reserved money is charged at this moment: whoever cancels now would not know whether it went. */
export const isCharging = ({ state, capture_asked_at }: Reserving): boolean => state === 'authorized' && !!capture_asked_at
/** The guard of everything that must wait for a payment of the same order: a cancellation, and another payment. */
export const paymentUnderWay = (attempts: readonly Reserving[]): Problem | null =>
  attempts.some((each) => UNDER_WAY.includes(each.state) || isCharging(each)) ? problems.underWay() : null

/** Nobody has said yet how it ends. What is reserved is no such: it stands until it is charged, let go of, or over. */
export const UNDECIDED: readonly AttemptState[] = ['created', 'requires_action', ...UNDER_WAY]
/** The money came, whatever happened to it since. */
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

/** What has happened to the money of a captured attempt: KES cents given back, and how its dispute stands. */
export type Since = { amount: number; refunded: number; dispute: 'open' | 'won' | 'lost' | null }

/** The state of an attempt whose money came, worked out from all that happened since: so no order of events matters. */
export function stateSince(state: AttemptState, { amount, refunded, dispute }: Since): AttemptState {
  if (!RECEIVED.includes(state)) return state
  if (dispute === 'open') return 'disputed'
  if (dispute === 'lost') return 'dispute_lost'
  if (refunded >= amount) return 'refunded'
  if (refunded > 0) return 'partially_refunded'
  return dispute === 'won' ? 'dispute_won' : 'captured'
}
