import { type Verdicts, verdictsOf } from '#kernel/moves.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { FulfilmentState, OrderState, ParcelMove, ShippingMethod } from '../contract.ts'
import { problems } from '../problems.ts'
import { orderCan } from './order-moves.ts'

type Move = {
  from: readonly FulfilmentState[]
  to: FulfilmentState
  /** Only of what is sent, or only of what is collected. */
  only?: 'sent' | 'collected'
  /** There must be something to put into it. */
  needsGoods?: true
}

/** Every move of a parcel (`docs/lifecycles.md`). */
export const FULFILMENT_MOVES = {
  pick: { from: ['pending'], to: 'picking', needsGoods: true },
  pack: { from: ['picking'], to: 'packed', needsGoods: true },
  ship: { from: ['packed'], to: 'shipped', only: 'sent', needsGoods: true },
  sendOut: { from: ['shipped', 'delivery_failed', 'lost'], to: 'out_for_delivery' },
  deliver: { from: ['shipped', 'out_for_delivery'], to: 'delivered' },
  makeReady: { from: ['packed'], to: 'ready_for_pickup', only: 'collected', needsGoods: true },
  collect: { from: ['ready_for_pickup'], to: 'collected' },
  /** Nobody was there, or the address cannot be found. */
  failDelivery: { from: ['shipped', 'out_for_delivery'], to: 'delivery_failed' },
  /** The customer does not take it. */
  refuse: { from: ['shipped', 'out_for_delivery', 'delivery_failed'], to: 'refused' },
  lose: { from: ['shipped', 'out_for_delivery', 'delivery_failed', 'refused'], to: 'lost' },
  /** It is in the house again: undeliverable, refused, found, or never collected. From here it is sent again, or its order is called off. */
  sendBack: { from: ['delivery_failed', 'refused', 'lost', 'ready_for_pickup'], to: 'returned_to_sender' },
  sendAgain: { from: ['returned_to_sender'], to: 'packed', needsGoods: true },
  cancel: { from: ['pending', 'picking', 'packed'], to: 'cancelled' },
} as const satisfies Record<ParcelMove, Move>
export type FulfilmentMove = keyof typeof FULFILMENT_MOVES

const ALL_MOVES = Object.keys(FULFILMENT_MOVES) as FulfilmentMove[]

const parcelCan = (move: FulfilmentMove, state: FulfilmentState): boolean =>
  (FULFILMENT_MOVES[move].from as readonly FulfilmentState[]).includes(state)

/** What is collected is never sent, and what is sent is never laid ready. */
const suits = (move: FulfilmentMove, method: ShippingMethod): boolean => {
  const { only }: Move = FULFILMENT_MOVES[move]
  return only === undefined || only === (method === 'pickup' ? 'collected' : 'sent')
}

export type ParcelFacts = {
  /** Null while there is no parcel: the first move begins one, which starts as `pending`. */
  state: FulfilmentState | null
  order: OrderState
  method: ShippingMethod
  /** Units of the order whose money has not gone back together with them. */
  toSend: number
  /** The day by which the last of its goods is expected that is not in the house yet; null when all of them are. */
  awaits: string | null
  /** Garments of it are still in the workshop. */
  making?: boolean
  /** Services, and gift cards beside them: there is no parcel, but an appointment, which is agreed on (`pick`) and held (`collect`). */
  nothingSent?: boolean
  /** It has been out of the house; where nothing is said, an order that is fulfilled has sent it. */
  left?: boolean
  /** Others of the order are begun already, and something is in none of them. */
  further?: boolean
}

const BY_APPOINTMENT: readonly FulfilmentMove[] = ['pick', 'collect', 'cancel']
/** What is done by appointment is done from wherever it is. */
const startsFrom = (move: FulfilmentMove, state: FulfilmentState, { method, nothingSent }: ParcelFacts): boolean => {
  if (!nothingSent) return parcelCan(move, state) && suits(move, method)
  return BY_APPOINTMENT.includes(move) && (parcelCan(move, state) || (move === 'collect' && parcelCan('cancel', state)))
}

/** What is said of a parcel that is out there, and taking one apart. All else would bring an order that is held nearer to its customer. */
const WHILE_HELD: readonly FulfilmentMove[] = ['deliver', 'failDelivery', 'refuse', 'lose', 'sendBack', 'cancel']

/**
 * The guards: which moves a parcel can make, and for each that it cannot, the problem. Only a confirmed order gets a parcel, and only
 * one that still has something to send, all of it in the house; what has left and came back is taken apart by calling its order off.
 */
export const fulfilmentMoves = (facts: ParcelFacts): Verdicts<FulfilmentMove> =>
  verdictsOf(ALL_MOVES, (move) => {
    const { state: own, order, toSend, awaits, making, nothingSent } = facts
    if (order === 'on_hold' && !WHILE_HELD.includes(move)) return problems.onHold()
    const begins = orderCan('process', order) || (facts.further === true && order === 'processing')
    if (own === null && !begins) return problems.cannotMove(order, [])
    if (order === 'cancelled') return problems.cannotMove(order, [])
    const state = own ?? 'pending'
    const hasLeft = facts.left ?? order === 'fulfilled'
    // What nobody has begun is not taken apart.
    const can = ALL_MOVES.filter((each) => startsFrom(each, state, facts) && (each !== 'cancel' || (own !== null && !hasLeft)))
    if (!can.includes(move)) return problems.cannotMove(state, can)
    const { needsGoods }: Move = FULFILMENT_MOVES[move]
    if ((needsGoods || (nothingSent && move === 'collect')) && toSend === 0) return problems.nothingToSend()
    if (needsGoods && making && !hasLeft) return problems.stillBeingMade()
    return needsGoods && awaits !== null && !hasLeft ? problems.waitingForGoods(awaits) : null
  })

/** The parcel's state after the move. */
export function moveFulfilment(parcel: ParcelFacts, move: FulfilmentMove): Outcome<FulfilmentState> {
  const problem = fulfilmentMoves(parcel)[move]
  return problem ? refuse(problem) : done(FULFILMENT_MOVES[move].to)
}
