import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { FulfilmentState, ParcelMove, ShippingMethod } from '../contract.ts'
import { problems } from '../problems.ts'

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

export function moveFulfilment(state: FulfilmentState, move: FulfilmentMove): Outcome<FulfilmentState> {
  const { from, to } = FULFILMENT_MOVES[move]
  return (from as readonly FulfilmentState[]).includes(state)
    ? done(to)
    : refuse(problems.cannotMove(state, fulfilmentMovesFrom(state)))
}

export const fulfilmentMovesFrom = (state: FulfilmentState): FulfilmentMove[] =>
  (Object.keys(FULFILMENT_MOVES) as FulfilmentMove[]).filter((move) =>
    (FULFILMENT_MOVES[move].from as readonly FulfilmentState[]).includes(state),
  )

/** What is collected is never sent, and what is sent is never laid ready. */
export const fulfilmentSuits = (move: FulfilmentMove, method: ShippingMethod): boolean =>
  method === 'pickup' ? move !== 'ship' : move !== 'makeReady'

/** The goods are out of the house from here on. */
export const HAS_LEFT: readonly FulfilmentState[] = ['shipped', 'out_for_delivery', 'delivered', 'ready_for_pickup', 'collected']
export const HAS_ARRIVED: readonly FulfilmentState[] = ['delivered', 'collected']
