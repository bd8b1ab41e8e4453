import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { ReturnKind, ReturnState, StaffReturnMove } from '../contract.ts'
import { problems } from '../problems.ts'

export type ReturnAsker = 'customer' | 'staff' | 'shop'
type Move = { from: readonly ReturnState[]; to: ReturnState; by: readonly ReturnAsker[] }

const AWAITED: readonly ReturnState[] = ['approved', 'in_transit', 'partially_received']

const SENT_BACK = {
  approve: { from: ['requested'], to: 'approved', by: ['staff'] },
  decline: { from: ['requested'], to: 'declined', by: ['staff'] },
  cancel: { from: ['requested', 'approved', 'in_transit'], to: 'cancelled', by: ['customer', 'staff'] },
  send: { from: ['approved'], to: 'in_transit', by: ['customer', 'staff'] },
  expire: { from: ['approved'], to: 'expired', by: ['shop'] },
  receivePart: { from: AWAITED, to: 'partially_received', by: ['staff'] },
  receive: { from: AWAITED, to: 'received', by: ['staff'] },
  inspect: { from: ['received'], to: 'inspected', by: ['staff'] },
  reject: { from: ['inspected'], to: 'rejected', by: ['staff'] },
  refund: { from: ['inspected'], to: 'refunded', by: ['staff'] },
  credit: { from: ['inspected'], to: 'credited', by: ['staff'] },
  exchange: { from: ['inspected'], to: 'exchanged', by: ['staff'] },
  close: { from: ['refunded', 'credited', 'exchanged', 'rejected'], to: 'closed', by: ['staff', 'shop'] },
} as const satisfies Record<string, Move>

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
  receive: { from: ['scheduled'], to: 'received', by: ['staff'] },
  begin: { from: ['received'], to: 'in_work', by: ['shop'] },
  again: { from: ['ready'], to: 'in_work', by: ['shop'] },
  finish: { from: ['received', 'in_work'], to: 'ready', by: ['shop'] },
  collect: { from: ['ready'], to: 'collected', by: ['staff', 'shop'] },
} as const satisfies Record<string, Move>

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

/** Nothing is left to do in these states, except that a `rejected` return can be closed. */
export const HAS_ENDED: readonly ReturnState[] = [
  ...(['declined', 'denied', 'cancelled', 'expired', 'rejected'] as const),
  ...(['closed', 'resolved', 'collected'] as const),
]
export const IS_SETTLED: readonly ReturnState[] = ['refunded', 'credited', 'exchanged']
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
export const staffMovesOf = (record: Movable): StaffReturnMove[] => [
  ...new Set(movesOf(record, 'staff').flatMap((move) => SHOWN[move] ?? [])),
]
