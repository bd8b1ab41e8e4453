import { type Verdicts, verdictsOf } from '#kernel/moves.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { FulfilmentState, OrderState, ParcelMove, ShippingMethod } from '../contract.ts'
import { problems } from '../problems.ts'
import { orderCan } from './order-moves.ts'

type Move = { from: readonly FulfilmentState[]; to: FulfilmentState }

/** Every move of a parcel (`docs/lifecycles.md`). */
export const FULFILMENT_MOVES = {
  pick: { from: ['pending'], to: 'picking' },
  pack: { from: ['picking'], to: 'packed' },
  ship: { from: ['packed'], to: 'shipped' },
  sendOut: { from: ['shipped', 'delivery_failed'], to: 'out_for_delivery' },
  deliver: { from: ['shipped', 'out_for_delivery'], to: 'delivered' },
  makeReady: { from: ['packed'], to: 'ready_for_pickup' },
  collect: { from: ['ready_for_pickup'], to: 'collected' },
  failDelivery: { from: ['shipped', 'out_for_delivery'], to: 'delivery_failed' },
  sendBack: { from: ['delivery_failed'], to: 'returned_to_sender' },
  cancel: { from: ['pending', 'picking', 'packed'], to: 'cancelled' },
} as const satisfies Record<ParcelMove, Move>
export type FulfilmentMove = keyof typeof FULFILMENT_MOVES

const ALL_MOVES = Object.keys(FULFILMENT_MOVES) as FulfilmentMove[]

const parcelCan = (move: FulfilmentMove, state: FulfilmentState): boolean =>
  (FULFILMENT_MOVES[move].from as readonly FulfilmentState[]).includes(state)

/** What is collected is never sent, and what is sent is never laid ready. */
const suits = (move: FulfilmentMove, method: ShippingMethod): boolean =>
  method === 'pickup' ? move !== 'ship' : move !== 'makeReady'

/** Staff may make it by hand, but it is not offered: a parcel is cancelled with its order. */
export const FOLLOWS_ORDER: readonly FulfilmentMove[] = ['cancel']

export type ParcelFacts = {
  /** Null while there is no parcel: the first move begins one, which starts as `pending`. */
  state: FulfilmentState | null
  order: OrderState
  method: ShippingMethod
}

/** The guards: which moves a parcel can make, and for each that it cannot, the problem. Only a confirmed order gets a parcel. */
export const fulfilmentMoves = ({ state: own, order, method }: ParcelFacts): Verdicts<FulfilmentMove> =>
  verdictsOf(ALL_MOVES, (move) => {
    if (own === null && !orderCan('process', order)) return problems.cannotMove(order, [])
    const state = own ?? 'pending'
    const can = ALL_MOVES.filter((each) => parcelCan(each, state))
    if (!suits(move, method)) {
      return problems.cannotMove(
        state,
        can.filter((each) => suits(each, method)),
      )
    }
    return can.includes(move) ? null : problems.cannotMove(state, can)
  })

/** The parcel's state after the move. */
export function moveFulfilment(parcel: ParcelFacts, move: FulfilmentMove): Outcome<FulfilmentState> {
  const problem = fulfilmentMoves(parcel)[move]
  return problem ? refuse(problem) : done(FULFILMENT_MOVES[move].to)
}

/** The goods are out of the house from here on. */
export const HAS_LEFT: readonly FulfilmentState[] = ['shipped', 'out_for_delivery', 'delivered', 'ready_for_pickup', 'collected']
export const HAS_ARRIVED: readonly FulfilmentState[] = ['delivered', 'collected']
