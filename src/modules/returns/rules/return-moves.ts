import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { ReturnKind, ReturnState, StaffReturnMove } from '../contract.ts'
import { problems } from '../problems.ts'

/** Actor of a move. `shop`: the move follows from another event. */
export type ReturnAsker = 'customer' | 'staff' | 'shop'
type Move = { from: readonly ReturnState[]; to: ReturnState; by: readonly ReturnAsker[] }

const AWAITED: readonly ReturnState[] = ['approved', 'in_transit', 'partially_received']

/** Moves of a return or an exchange: goods are sent back for a refund, store credit or another size. */
const SENT_BACK = {
  approve: { from: ['requested'], to: 'approved', by: ['staff'] },
  decline: { from: ['requested'], to: 'declined', by: ['staff'] },
  /** Possible until a part of the goods has arrived in the shop. */
  cancel: { from: ['requested', 'approved', 'in_transit'], to: 'cancelled', by: ['customer', 'staff'] },
  send: { from: ['approved'], to: 'in_transit', by: ['customer', 'staff'] },
  expire: { from: ['approved'], to: 'expired', by: ['shop'] },
  receivePart: { from: AWAITED, to: 'partially_received', by: ['staff'] },
  receive: { from: AWAITED, to: 'received', by: ['staff'] },
  inspect: { from: ['received'], to: 'inspected', by: ['staff'] },
  /** The return is rejected, and the goods go back to the customer. */
  reject: { from: ['inspected'], to: 'rejected', by: ['staff'] },
  refund: { from: ['inspected'], to: 'refunded', by: ['staff'] },
  credit: { from: ['inspected'], to: 'credited', by: ['staff'] },
  exchange: { from: ['inspected'], to: 'exchanged', by: ['staff'] },
  close: { from: ['refunded', 'credited', 'exchanged', 'rejected'], to: 'closed', by: ['staff', 'shop'] },
} as const satisfies Record<string, Move>

/** Moves of a claim, which is about a mistake of the shop. The goods may stay with the customer. */
const CLAIMED = {
  approve: { from: ['open'], to: 'approved', by: ['staff'] },
  deny: { from: ['open'], to: 'denied', by: ['staff'] },
  cancel: { from: ['open'], to: 'cancelled', by: ['customer', 'staff'] },
  resolve: { from: ['approved'], to: 'resolved', by: ['staff'] },
} as const satisfies Record<string, Move>

const ALTERED = {
  schedule: { from: ['requested', 'scheduled'], to: 'scheduled', by: ['staff'] },
  decline: { from: ['requested'], to: 'declined', by: ['staff'] },
  cancel: { from: ['requested', 'scheduled'], to: 'cancelled', by: ['customer', 'staff'] },
  /** The goods arrived: each garment becomes a workshop job. */
  receive: { from: ['scheduled'], to: 'received', by: ['staff'] },
  begin: { from: ['received'], to: 'in_work', by: ['shop'] },
  /** The quality check found a fault, so the garment goes back to work. */
  again: { from: ['ready'], to: 'in_work', by: ['shop'] },
  finish: { from: ['received', 'in_work'], to: 'ready', by: ['shop'] },
  collect: { from: ['ready'], to: 'collected', by: ['staff', 'shop'] },
} as const satisfies Record<string, Move>

/**
 * All moves (`docs/lifecycles.md`): every change of `order_return.state` is one of them. An exchange has the moves of a return.
 */
export const RETURN_MOVES: Record<ReturnKind, Record<string, Move>> = {
  return: SENT_BACK,
  exchange: SENT_BACK,
  claim: CLAIMED,
  alteration: ALTERED,
}
export type ReturnMove = keyof typeof SENT_BACK | keyof typeof CLAIMED | keyof typeof ALTERED

export const BEGINS: Record<ReturnKind, ReturnState> = {
  return: 'requested',
  exchange: 'requested',
  claim: 'open',
  alteration: 'requested',
}

/**
 * States in which nothing is left to do; only a `rejected` return can still be closed. An order whose returns have all ended is
 * treated like one without returns.
 */
export const HAS_ENDED: readonly ReturnState[] = [
  ...(['declined', 'denied', 'cancelled', 'expired', 'rejected'] as const),
  ...(['closed', 'resolved', 'collected'] as const),
]
/** States in which the return is settled. Its returned units are counted in the refunds. */
export const IS_SETTLED: readonly ReturnState[] = ['refunded', 'credited', 'exchanged']
/** True while its units are reserved and cannot be part of another request. */
export const HOLDS_UNITS = (state: ReturnState): boolean => !HAS_ENDED.includes(state) && !IS_SETTLED.includes(state)

type Movable = { kind: ReturnKind; state: ReturnState }
const can = ({ kind, state }: Movable, move: ReturnMove, by: ReturnAsker): boolean => {
  const found = RETURN_MOVES[kind][move]
  return (found?.by.includes(by) && found.from.includes(state)) ?? false
}
export const movesOf = (record: Movable, by: ReturnAsker): ReturnMove[] =>
  (Object.keys(RETURN_MOVES[record.kind]) as ReturnMove[]).filter((move) => can(record, move, by))

/** Returns the state after a move. Refuses `returns.cannot-move`, naming the moves that are possible. */
export function moveReturn(record: Movable, move: ReturnMove, by: ReturnAsker): Outcome<ReturnState> {
  const found = RETURN_MOVES[record.kind][move]
  return found && can(record, move, by) ? done(found.to) : refuse(problems.cannotMove(record.state, movesOf(record, by)))
}

/** Buttons of staff moves, shared by all kinds. `receive`, `inspect` and `settle` open forms. */
const SHOWN: Partial<Record<ReturnMove, StaffReturnMove>> = {
  approve: 'approve',
  decline: 'decline',
  deny: 'decline',
  cancel: 'cancel',
  send: 'send',
  schedule: 'schedule',
  receive: 'receive',
  inspect: 'inspect',
  reject: 'reject',
  refund: 'settle',
  resolve: 'settle',
  collect: 'collect',
  close: 'close',
}
/** Returns the moves that staff can make now, by the names of their buttons. */
export const staffMovesOf = (record: Movable): StaffReturnMove[] => [
  ...new Set(movesOf(record, 'staff').flatMap((move) => SHOWN[move] ?? [])),
]
