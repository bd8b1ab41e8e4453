import { type Verdicts, verdictsOf } from '#kernel/moves.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { RefundState } from '../contract.ts'
import { problems } from '../problems.ts'
import type { Route } from './sources.ts'

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

export const refundAfter = (
  { state, failure = null }: { state: RefundState; failure?: string | null },
  reported: ReportedRefund,
): RefundState => GOES_TO[mayStillGo({ state, failure }) ? 'submitted' : state][reported] ?? state

/** What staff can do with a part of a refund. Asking again is a new try, under a key of its own. */
export const PART_MOVES = {
  /** Somebody has seen at the provider that it has gone: settled as if the provider had said so. */
  confirm: { from: ['submitted'], to: 'succeeded' },
  retry: { from: ['failed', 'reversed'], to: 'requested' },
  'sent-by-hand': { from: ['requested', 'failed', 'reversed'], to: 'succeeded' },
  withdraw: { from: ['requested', 'failed', 'reversed'], to: 'rejected' },
} as const satisfies Record<string, { from: readonly RefundState[]; to: RefundState }>
export type PartMove = keyof typeof PART_MOVES

/**
 * `provider` is the one that took the payment. `failure` is why it did not go, in a provider's words or ours. `mustGo`: its order has ended,
 * and the house may not keep the money.
 */
export type Movable = { state: RefundState; route: Route; provider: string; failure: string | null; mustGo: boolean }

/**
 * Pesapal was asked, and whether it heard is not known: it may still carry it out, and cannot be asked twice. A person may send the
 * money another way meanwhile; until they do, the provider's word that it has gone counts.
 */
export const MAY_STILL_GO = ['no-answer', 'asked-before']
export const mayStillGo = ({ state, failure }: Pick<Movable, 'state' | 'failure'>): boolean =>
  state === 'failed' && MAY_STILL_GO.includes(failure ?? '')

/**
 * The guards: which moves a part can make, and for each that it cannot, the problem. What is `requested` of a provider may
 * be on its way at this moment: only what goes by hand can be touched then. Only Pesapal has refunds in hand whose end it
 * does not always tell. What must go back cannot be withdrawn: it is sent another way, and that is said.
 */
export const partMoves = ({ state, route, provider, failure, mustGo }: Movable): Verdicts<PartMove> =>
  verdictsOf(Object.keys(PART_MOVES) as PartMove[], (move) => {
    const stopped = {
      confirm: provider !== 'pesapal',
      retry: route === 'hand' || mayStillGo({ state, failure }),
      'sent-by-hand': state === 'requested' && route !== 'hand',
      withdraw: state === 'requested' && route !== 'hand',
    }
    const from: readonly RefundState[] = PART_MOVES[move].from
    if (stopped[move] || !from.includes(state)) return problems.cannotMove(state)
    return move === 'withdraw' && mustGo ? problems.mustGoBack() : null
  })

/** The part's state after the move. */
export function movePart(part: Movable, move: PartMove): Outcome<RefundState> {
  const problem = partMoves(part)[move]
  return problem ? refuse(problem) : done(PART_MOVES[move].to)
}

/** The state of a refund from its parts: what needs somebody comes first, then what is on its way. */
export function stateOf(parts: readonly RefundState[]): RefundState {
  const worst = (['failed', 'reversed', 'requested', 'submitted', 'succeeded'] as const).find((state) => parts.includes(state))
  return worst ?? (parts.length === 0 ? 'succeeded' : 'rejected')
}

/**
 * Amount of a refund that went or still goes (KES cents): less than was written down when a part was withdrawn after the credit note, which
 * keeps the refund and its lines as they were credited. A refund of which nothing is left keeps its amount.
 */
export function standingAmount(amount: number, parts: readonly { state: RefundState; amount: number }[]): number {
  const standing = parts.filter(({ state }) => state !== 'rejected')
  return standing.length === 0 ? amount : standing.reduce((sum, part) => sum + part.amount, 0)
}
