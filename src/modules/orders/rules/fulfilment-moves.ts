import { type TransitionErrors, transitionErrorsOf } from '#domain/transitions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { FulfilmentState, OrderState, ParcelMove, ShippingMethod } from '../contract.ts'
import { problems } from '../problems.ts'
import { orderCan } from './order-moves.ts'

type Move = {
  from: readonly FulfilmentState[]
  to: FulfilmentState
  only?: 'sent' | 'collected'
  needsGoods?: true
}

export const FULFILMENT_MOVES = {
  pick: { from: ['pending'], to: 'picking', needsGoods: true },
  pack: { from: ['picking'], to: 'packed', needsGoods: true },
  ship: { from: ['packed'], to: 'shipped', only: 'sent', needsGoods: true },
  sendOut: { from: ['shipped', 'delivery_failed', 'lost'], to: 'out_for_delivery' },
  deliver: { from: ['shipped', 'out_for_delivery'], to: 'delivered' },
  makeReady: { from: ['packed'], to: 'ready_for_pickup', only: 'collected', needsGoods: true },
  collect: { from: ['ready_for_pickup'], to: 'collected' },
  failDelivery: { from: ['shipped', 'out_for_delivery'], to: 'delivery_failed' },
  refuse: { from: ['shipped', 'out_for_delivery', 'delivery_failed'], to: 'refused' },
  lose: { from: ['shipped', 'out_for_delivery', 'delivery_failed', 'refused'], to: 'lost' },
  sendBack: { from: ['delivery_failed', 'refused', 'lost', 'ready_for_pickup'], to: 'returned_to_sender' },
  sendAgain: { from: ['returned_to_sender'], to: 'packed', needsGoods: true },
  cancel: { from: ['pending', 'picking', 'packed'], to: 'cancelled' },
} as const satisfies Record<ParcelMove, Move>
export type FulfilmentMove = keyof typeof FULFILMENT_MOVES

const ALL_MOVES = Object.keys(FULFILMENT_MOVES) as FulfilmentMove[]

const parcelCan = (move: FulfilmentMove, state: FulfilmentState): boolean =>
  (FULFILMENT_MOVES[move].from as readonly FulfilmentState[]).includes(state)

const suits = (move: FulfilmentMove, method: ShippingMethod): boolean => {
  const { only }: Move = FULFILMENT_MOVES[move]
  return only === undefined || only === (method === 'pickup' ? 'collected' : 'sent')
}

export type ParcelFacts = {
  /** Null while there is no parcel. The first move creates one, which starts as `pending`. */
  state: FulfilmentState | null
  order: OrderState
  method: ShippingMethod
  /** Units in the parcel, or in no parcel while it does not exist. */
  toSend: number
  /** Send day that the parcel waits for; null without one. */
  awaits: string | null
  making?: boolean
  /** True for orders without goods to send. Services have an appointment instead of a parcel. */
  nothingSent?: boolean
  /** True when the parcel has left the shop. When missing, true for a fulfilled order. */
  left?: boolean
  further?: boolean
}

const BY_APPOINTMENT: readonly FulfilmentMove[] = ['pick', 'collect', 'cancel']
/** An appointment can be held (`collect`) from any state in which it can still be cancelled. */
const startsFrom = (move: FulfilmentMove, state: FulfilmentState, { method, nothingSent }: ParcelFacts): boolean => {
  if (!nothingSent) return parcelCan(move, state) && suits(move, method)
  return BY_APPOINTMENT.includes(move) && (parcelCan(move, state) || (move === 'collect' && parcelCan('cancel', state)))
}

/** A parcel that was lost when its order was cancelled can still be found. */
const WHEN_CANCELLED: readonly FulfilmentMove[] = ['sendOut', 'deliver', 'failDelivery', 'refuse', 'lose', 'sendBack']
/**
 * Reports on a sent parcel, and the cancellation of an unsent one. Other moves would bring the goods closer to the customer.
 */
const WHILE_HELD: readonly FulfilmentMove[] = ['deliver', 'failDelivery', 'refuse', 'lose', 'sendBack', 'cancel']

/** Null for a possible move. `state` null asks for a new parcel. */
export const fulfilmentMoves = (facts: ParcelFacts): TransitionErrors<FulfilmentMove> =>
  transitionErrorsOf(ALL_MOVES, (move) => {
    const { state: own, order, toSend, awaits, making, nothingSent } = facts
    if (order === 'on_hold' && !WHILE_HELD.includes(move)) return problems.onHold()
    const begins = orderCan('process', order) || (facts.further === true && order === 'processing')
    if (own === null && !begins) return problems.cannotMove(order, [])
    const state = own ?? 'pending'
    const hasLeft = facts.left ?? order === 'fulfilled'
    // A parcel that does not exist yet, or that has left, cannot be cancelled.
    const can = ALL_MOVES.filter(
      (each) =>
        startsFrom(each, state, facts) &&
        (each !== 'cancel' || (own !== null && !hasLeft)) &&
        (order !== 'cancelled' || WHEN_CANCELLED.includes(each)),
    )
    if (!can.includes(move)) return problems.cannotMove(order === 'cancelled' ? order : state, can)
    const { needsGoods }: Move = FULFILMENT_MOVES[move]
    if ((needsGoods || (nothingSent && move === 'collect')) && toSend === 0) return problems.nothingToSend()
    if (needsGoods && making && !hasLeft) return problems.stillBeingMade()
    return needsGoods && awaits !== null && !hasLeft ? problems.waitingForGoods(awaits) : null
  })

/** Returns the parcel's state after the move. Refuses the problem that `fulfilmentMoves` reports. */
export function moveFulfilment(parcel: ParcelFacts, move: FulfilmentMove): Outcome<FulfilmentState> {
  const problem = fulfilmentMoves(parcel)[move]
  return problem ? refuse(problem) : done(FULFILMENT_MOVES[move].to)
}
