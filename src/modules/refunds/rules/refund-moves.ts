import { type Verdicts, verdictsOf } from '#kernel/moves.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { RefundState } from '../contract.ts'
import { problems } from '../problems.ts'

/** What a provider can tell us of money on its way back. */
export type ReportedRefund = 'pending' | 'succeeded' | 'failed' | 'cancelled'

/**
 * Where the provider's word takes each state. A refund that succeeded and came back later is `reversed`, in whichever
 * order the two are heard; everything else that comes late or twice changes nothing. Money of a `rejected` one was set
 * free for another refund, so nothing brings that one back.
 */
const GOES_TO: Record<RefundState, Partial<Record<ReportedRefund, RefundState>>> = {
  requested: { pending: 'submitted', succeeded: 'succeeded', failed: 'failed', cancelled: 'rejected' },
  submitted: { succeeded: 'succeeded', failed: 'failed', cancelled: 'rejected' },
  succeeded: { failed: 'reversed', cancelled: 'reversed' },
  failed: { succeeded: 'reversed' },
  rejected: {},
  reversed: {},
}

export const refundAfter = (state: RefundState, reported: ReportedRefund): RefundState => GOES_TO[state][reported] ?? state

/** What staff can do with a part of a refund. Asking again is a new try, under a key of its own. */
export const PART_MOVES = {
  /** Somebody has seen at the provider that it has gone: settled as if the provider had said so. */
  confirm: { from: ['submitted'], to: 'succeeded' },
  retry: { from: ['failed', 'reversed'], to: 'requested' },
  'sent-by-hand': { from: ['requested', 'failed', 'reversed'], to: 'succeeded' },
  withdraw: { from: ['requested', 'failed', 'reversed'], to: 'rejected' },
} as const satisfies Record<string, { from: readonly RefundState[]; to: RefundState }>
export type PartMove = keyof typeof PART_MOVES

/** `provider` is the one that took the payment. */
export type Movable = { state: RefundState; route: 'provider' | 'credit' | 'hand'; provider: string }

/**
 * The guards: which moves a part can make, and for each that it cannot, the problem. What is `requested` of a provider may
 * be on its way at this moment: only what goes by hand can be touched then. Only Pesapal has refunds in hand whose end it
 * does not always tell.
 */
export const partMoves = ({ state, route, provider }: Movable): Verdicts<PartMove> =>
  verdictsOf(Object.keys(PART_MOVES) as PartMove[], (move) => {
    const stopped =
      move === 'confirm'
        ? provider !== 'pesapal'
        : (state === 'requested' && route !== 'hand') || (move === 'retry' && route === 'hand')
    const from: readonly RefundState[] = PART_MOVES[move].from
    return stopped || !from.includes(state) ? problems.cannotMove(state) : null
  })

/** The part's state after the move. */
export function movePart(part: Movable, move: PartMove): Outcome<RefundState> {
  const problem = partMoves(part)[move]
  return problem ? refuse(problem) : done(PART_MOVES[move].to)
}

/** Money that has gone, or may still go: it cannot be given back a second time. */
export const holdsMoney = (state: RefundState): boolean => state !== 'rejected'

/** The state of a refund from its parts: what needs somebody comes first, then what is on its way. */
export function stateOf(parts: readonly RefundState[]): RefundState {
  const worst = (['failed', 'reversed', 'requested', 'submitted', 'succeeded'] as const).find((state) => parts.includes(state))
  return worst ?? 'rejected'
}
