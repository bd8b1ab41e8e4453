export const RETURN_KINDS = ['return', 'exchange', 'claim', 'alteration'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

/** Transitions of each kind: `rules/return-moves.ts`. */
export const RETURN_STATES = [
  'requested',
  'open',
  'approved',
  'in_transit',
  'partially_received',
  'received',
  'inspected',
  'refunded',
  'credited',
  'exchanged',
  'rejected',
  'closed',
  'scheduled',
  'in_work',
  'ready',
  'collected',
  'resolved',
  'declined',
  'denied',
  'cancelled',
  'expired',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** `repair` is for claims. */
export const WISHES = ['refund', 'credit', 'exchange', 'alteration', 'repair'] as const
export type Resolution = (typeof WISHES)[number]

export const RETURN_REASONS = [
  'too-small',
  'too-large',
  'not-as-expected',
  'changed-mind',
  'damaged',
  'wrong-piece',
  'missing',
  'late',
] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]
/** Mistakes of the shop. */
export const CLAIM_REASONS: readonly ReturnReason[] = ['damaged', 'wrong-piece', 'missing', 'late']

export const COMES_BACK = ['drop-off', 'courier', 'stays'] as const
export type ComesBack = (typeof COMES_BACK)[number]

export const DISPOSITIONS = ['restock', 'quarantine', 'write-off', 'repair'] as const
export type Disposition = (typeof DISPOSITIONS)[number]

export const PLAIN_MOVES = ['approve', 'decline', 'cancel', 'send', 'schedule', 'reject', 'collect', 'close'] as const
export const STAFF_RETURN_MOVES = [...PLAIN_MOVES, 'receive', 'inspect', 'settle'] as const
export type StaffReturnMove = (typeof STAFF_RETURN_MOVES)[number]
