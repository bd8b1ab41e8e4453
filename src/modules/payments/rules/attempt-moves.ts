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
  created: ['requires_action', 'processing', 'authorized', 'captured', 'failed', 'cancelled'],
  requires_action: ['processing', 'authorized', 'captured', 'failed', 'cancelled'],
  processing: ['authorized', 'captured', 'failed'],
  authorized: ['captured', 'cancelled'],
  captured: [],
  /** The shopper took another card for the same payment, or the words came in the wrong order. */
  failed: ['captured'],
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

/** The state after the provider's word: the same one when the word is old, or comes twice. */
export function stateAfter(state: AttemptState, reported: ProviderState): AttemptState {
  if (reported === 'waiting') return state
  if (GOES_TO[state].includes(reported)) return reported
  // What was being processed and is now void has come to nothing by itself: nobody could call it off.
  return state === 'processing' && reported === 'cancelled' ? 'failed' : state
}

/** The provider has the money in hand: nothing is given back, and no second attempt is begun. */
export const UNDER_WAY: readonly AttemptState[] = ['processing', 'authorized']
/** The guard of everything that must wait for a payment of the same order: a cancellation, and another payment. */
export const paymentUnderWay = (attempts: readonly { state: AttemptState }[]): Problem | null =>
  attempts.some(({ state }) => UNDER_WAY.includes(state)) ? problems.underWay() : null

/** Nobody has said yet how it ends. */
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
