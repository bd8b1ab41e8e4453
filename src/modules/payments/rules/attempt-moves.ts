import type { AttemptState } from '../contract.ts'

/** What the provider can tell us of an attempt. */
export type Told = 'requires_action' | 'processing' | 'authorized' | 'captured' | 'failed' | 'cancelled'

/** Where each state can go when the provider says so (`docs/lifecycles.md`). Money that arrived wins over every earlier word. */
const GOES_TO: Record<AttemptState, readonly Told[]> = {
  created: ['requires_action', 'processing', 'authorized', 'captured', 'failed', 'cancelled'],
  requires_action: ['processing', 'authorized', 'captured', 'failed', 'cancelled'],
  processing: ['requires_action', 'authorized', 'captured', 'failed', 'cancelled'],
  authorized: ['captured', 'cancelled'],
  captured: [],
  failed: ['captured'],
  cancelled: ['captured'],
  expired: ['captured'],
  partially_refunded: [],
  refunded: [],
  disputed: [],
}

/** The state after the provider's word: the same one when the word is old, or comes twice. */
export const stateAfter = (state: AttemptState, told: Told): AttemptState => (GOES_TO[state].includes(told) ? told : state)

/** The provider has it in hand: nothing is given back, and no second attempt is begun. */
export const UNDER_WAY: readonly AttemptState[] = ['created', 'requires_action', 'processing', 'authorized']
