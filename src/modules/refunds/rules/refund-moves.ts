import { type TransitionErrors, transitionErrorsOf } from '#domain/transitions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { RefundState } from '../contract.ts'
import { problems } from '../problems.ts'
import type { Route } from './sources.ts'

export type ReportedRefund = 'pending' | 'succeeded' | 'failed' | 'cancelled'

/** `rejected` is final, because its money is free for another refund. */
const GOES_TO: Record<RefundState, Partial<Record<ReportedRefund, RefundState>>> = {
  requested: { pending: 'submitted', succeeded: 'succeeded', failed: 'failed', cancelled: 'rejected' },
  submitted: { succeeded: 'succeeded', failed: 'failed', cancelled: 'rejected' },
  succeeded: { failed: 'reversed', cancelled: 'reversed' },
  failed: { succeeded: 'reversed' },
  rejected: {},
  reversed: {},
}

export const refundAfter = (
  { state, failure = null }: { state: RefundState; failure?: string | null },
  reported: ReportedRefund,
): RefundState => GOES_TO[mayStillGo({ state, failure }) ? 'submitted' : state][reported] ?? state

/** A retry gets a new idempotency key. */
export const PART_MOVES = {
  /** Staff saw at the provider that the money was sent. */
  confirm: { from: ['submitted'], to: 'succeeded' },
  retry: { from: ['failed', 'reversed'], to: 'requested' },
  'sent-by-hand': { from: ['requested', 'failed', 'reversed'], to: 'succeeded' },
  withdraw: { from: ['requested', 'failed', 'reversed'], to: 'rejected' },
} as const satisfies Record<string, { from: readonly RefundState[]; to: RefundState }>
export type PartMove = keyof typeof PART_MOVES

/** `silent`: the provider may not report the end of a refund. `mustGo`: the part must not be withdrawn. */
export type Movable = { state: RefundState; route: Route; silent: boolean; failure: string | null; mustGo: boolean }

/** Failures where Pesapal may have received the request, and so may still send the money. */
export const MAY_STILL_GO = ['no-answer', 'asked-before']
export const mayStillGo = ({ state, failure }: Pick<Movable, 'state' | 'failure'>): boolean =>
  state === 'failed' && MAY_STILL_GO.includes(failure ?? '')

/**
 * Null for an action that is possible. A `requested` part may be in flight at a provider, so staff can change it only when it
 * is sent by hand.
 */
export const partMoves = ({ state, route, silent, failure, mustGo }: Movable): TransitionErrors<PartMove> =>
  transitionErrorsOf(Object.keys(PART_MOVES) as PartMove[], (move) => {
    const stopped = {
      confirm: !silent,
      retry: route === 'hand' || mayStillGo({ state, failure }),
      'sent-by-hand': state === 'requested' && route !== 'hand',
      withdraw: state === 'requested' && route !== 'hand',
    }
    const from: readonly RefundState[] = PART_MOVES[move].from
    if (stopped[move] || !from.includes(state)) return problems.cannotMove(state)
    return move === 'withdraw' && mustGo ? problems.mustGoBack() : null
  })

/** Returns the part's state after a move. Refuses the problem that `partMoves` reports. */
export function movePart(part: Movable, move: PartMove): Outcome<RefundState> {
  const problem = partMoves(part)[move]
  return problem ? refuse(problem) : done(PART_MOVES[move].to)
}

/** Returns `succeeded` without parts, and `rejected` when all are. */
export function stateOf(parts: readonly RefundState[]): RefundState {
  const worst = (['failed', 'reversed', 'requested', 'submitted', 'succeeded'] as const).find((state) => parts.includes(state))
  return worst ?? (parts.length === 0 ? 'succeeded' : 'rejected')
}

/** Returns the sum of the parts that are not rejected, in KES cents. A refund whose parts are all rejected keeps its amount. */
export function standingAmount(amount: number, parts: readonly { state: RefundState; amount: number }[]): number {
  const standing = parts.filter(({ state }) => state !== 'rejected')
  return standing.length === 0 ? amount : standing.reduce((sum, part) => sum + part.amount, 0)
}
