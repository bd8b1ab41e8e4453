import { allowedTransitions, type TransitionErrors, transitionErrorsOf } from '#domain/transitions.ts'
import { type ChatState, REOPEN_days, STAFF_MOVES, type StaffMove } from '../contract.ts'
import { problems } from '../problems.ts'

type Move = { from: readonly ChatState[]; to: ChatState; by: 'visitor' | 'staff' | 'shop' }

/**
 * Moves of a conversation (`docs/lifecycles.md`). A conversation begins in `bot`. No move leaves
 * `blocked`.
 */
export const CHAT_MOVES = {
  handOver: { from: ['bot'], to: 'waiting', by: 'shop' },
  cancelWait: { from: ['waiting'], to: 'bot', by: 'visitor' },
  takeOver: { from: ['bot', 'waiting'], to: 'assigned', by: 'staff' },
  handBack: { from: ['assigned'], to: 'bot', by: 'staff' },
  snooze: { from: ['assigned'], to: 'snoozed', by: 'staff' },
  wake: { from: ['snoozed'], to: 'assigned', by: 'shop' },
  resolve: { from: ['bot', 'waiting', 'assigned', 'snoozed'], to: 'resolved', by: 'staff' },
  reopen: { from: ['resolved'], to: 'bot', by: 'visitor' },
  reopenWaiting: { from: ['resolved'], to: 'waiting', by: 'visitor' },
  restart: { from: ['resolved'], to: 'assigned', by: 'staff' },
  block: { from: ['bot', 'waiting', 'assigned', 'snoozed', 'resolved'], to: 'blocked', by: 'staff' },
} as const satisfies Record<string, Move>
export type ChatMove = keyof typeof CHAT_MOVES

export const chatCan = (move: ChatMove, state: ChatState): boolean =>
  (CHAT_MOVES[move].from as readonly ChatState[]).includes(state)

/** Moves that other staff cannot make with an assigned or snoozed conversation. */
const OF_ASSIGNEE: readonly StaffMove[] = ['takeOver', 'handBack', 'snooze', 'wake']

type Facts = { state: ChatState; assignedTo: string | null; assignedName: string | null }

/** Returns for each move of a staff member the problem that forbids it, or null. */
export const staffMoves = ({ state, assignedTo, assignedName }: Facts, me: string): TransitionErrors<StaffMove> =>
  transitionErrorsOf(STAFF_MOVES, (move) => {
    const isColleagues = (state === 'assigned' || state === 'snoozed') && assignedTo !== me
    if (isColleagues && OF_ASSIGNEE.includes(move)) return problems.takenAlready(assignedName ?? '')
    return chatCan(move, state) ? null : problems.notInState(state)
  })

export const allowedStaffMoves = (facts: Facts, me: string): StaffMove[] => allowedTransitions(staffMoves(facts, me))

const DAY_ms = 86_400_000

export const canReopen = (resolvedAt: Date | null, now: Date): boolean =>
  resolvedAt !== null && now.getTime() - resolvedAt.getTime() <= REOPEN_days * DAY_ms

/**
 * Returns the move that a visitor's message makes in a resolved conversation. Undefined when a new
 * conversation begins.
 */
export function reopening(
  { resolvedAt, assignedTo }: { resolvedAt: Date; assignedTo: string | null },
  now: Date,
): 'reopen' | 'reopenWaiting' | undefined {
  if (!canReopen(resolvedAt, now)) return undefined
  return assignedTo === null ? 'reopen' : 'reopenWaiting'
}
