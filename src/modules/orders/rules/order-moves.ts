import { type TransitionErrors, transitionErrorsOf } from '#domain/transitions.ts'
import { done, type Outcome, type Problem, refuse } from '#kernel/outcome.ts'
import type { FulfilmentState, OrderState } from '../contract.ts'
import { problems } from '../problems.ts'
import { CAME_TO_NOTHING, HAS_LEFT, IN_THE_SHOP_AGAIN, NOT_ARRIVED } from './parcel-states.ts'

export type Asker = 'shop' | 'staff' | 'staff-with-refund' | 'customer'
type Guard = (order: Placeable, request: MoveRequest) => Problem | null | undefined
type Move = { from: readonly OrderState[]; to: OrderState | 'where it was'; by: readonly Asker[]; unless?: Guard }

/** `staff-with-refund`: staff cancel a placed order together with its refund. */
export const ORDER_MOVES = {
  submit: { from: ['draft'], to: 'pending_payment', by: ['shop'] },
  /** Also possible after the payment deadline, because a late payment still counts. */
  place: { from: ['pending_payment', 'expired'], to: 'placed', by: ['shop'] },
  /** The goods are out of stock, so staff must decide. */
  placeWithoutGoods: { from: ['expired', 'pending_payment'], to: 'on_hold', by: ['shop'] },
  expire: { from: ['pending_payment'], to: 'expired', by: ['shop'] },
  confirm: { from: ['placed'], to: 'confirmed', by: ['shop', 'staff'] },
  /** A sent order can be held only while a parcel of it is in the shop. */
  hold: {
    from: ['placed', 'confirmed', 'processing', 'fulfilled'],
    to: 'on_hold',
    by: ['shop', 'staff'],
    unless: ({ state }, { parcel }) =>
      state === 'fulfilled' && !(parcel && IN_THE_SHOP_AGAIN.includes(parcel)) ? problems.cannotMove(state, []) : null,
  },
  resume: { from: ['on_hold'], to: 'where it was', by: ['shop', 'staff'] },
  process: { from: ['confirmed'], to: 'processing', by: ['shop'] },
  /** All its parcels were cancelled before dispatch. */
  stopWork: { from: ['processing'], to: 'confirmed', by: ['shop'] },
  fulfil: { from: ['processing'], to: 'fulfilled', by: ['shop'] },
  sendMore: { from: ['fulfilled'], to: 'processing', by: ['shop'] },
  complete: { from: ['fulfilled'], to: 'completed', by: ['shop'], unless: (_, { money }) => money?.due },
  cancel: {
    from: ['draft', 'pending_payment', 'placed', 'confirmed', 'on_hold', 'processing', 'fulfilled'],
    to: 'cancelled',
    by: ['shop', 'staff', 'staff-with-refund', 'customer'],
    unless: (order, request) => whyNotCancelled(order, request),
  },
  /** The refund that cancelled the order was withdrawn. */
  reopen: { from: ['cancelled'], to: 'where it was', by: ['shop'] },
} as const satisfies Record<string, Move>
export type OrderMove = keyof typeof ORDER_MOVES
const ALL_MOVES = Object.keys(ORDER_MOVES) as OrderMove[]
const MOVES: Record<OrderMove, Move> = ORDER_MOVES

export type Movable = { state: OrderState; held_from: OrderState | null }
type Placeable = { state: OrderState; placed_at: Date | null; held_from?: OrderState | null }

/** `due`: part of the price is unpaid. */
export type MoneyProblems = { underWay: Problem | null; disputed: Problem | null; due?: Problem | null }

/** Payments are not checked without `money`. */
export type MoveRequest = { money?: MoneyProblems; parcel?: FulfilmentState | null } & (
  | { by: 'shop' | 'staff' | 'staff-with-refund' }
  | { by: 'customer'; madeToMeasure: boolean }
)
export const BY_SHOP: MoveRequest = { by: 'shop' }

/** A late payment can still place an expired order. */
export const hasEnded = (state: OrderState): boolean => state === 'cancelled' || state === 'expired'

export const orderCan = (move: OrderMove, state: OrderState): boolean =>
  (ORDER_MOVES[move].from as readonly OrderState[]).includes(state)

/** Does not check actor and payment. A lost or returned parcel allows `cancel` of a sent order. */
export const movesFrom = (state: OrderState, parcel: FulfilmentState | null = null): OrderMove[] =>
  ALL_MOVES.filter((move) => orderCan(move, state) && (move !== 'cancel' || mayStillEnd(state, parcel)))

const isOut = (parcel: FulfilmentState) => HAS_LEFT.includes(parcel) || NOT_ARRIVED.includes(parcel)
/** `parcel`: state of the parcel that decides (`decisiveParcel`). */
function mayStillEnd(state: OrderState, parcel: FulfilmentState | null = null): boolean {
  if (parcel !== null && CAME_TO_NOTHING.includes(parcel)) return true
  return state !== 'fulfilled' && (parcel === null || !isOut(parcel))
}

/** Made-to-measure work begins when the order is confirmed. An order on hold counts as the state it was held from. */
function customerMayCancel({ state, held_from }: Placeable, madeToMeasure: boolean): boolean {
  const active = state === 'on_hold' ? (held_from ?? 'placed') : state
  return active === 'pending_payment' || active === 'placed' || (active === 'confirmed' && !madeToMeasure)
}

function mayCancel(order: Placeable, request: MoveRequest): boolean {
  const { placed_at } = order
  switch (request.by) {
    case 'shop':
      return true
    case 'staff': // a placed order is cancelled only together with its refund
      return placed_at === null
    case 'staff-with-refund':
      return placed_at !== null
    case 'customer':
      return customerMayCancel(order, request.madeToMeasure)
  }
}

function whyNotCancelled(order: Placeable, request: MoveRequest): Problem | null {
  if (!mayCancel(order, request)) return problems.cannotCancel()
  if (request.money?.underWay) return request.money.underWay
  if (!movesFrom(order.state, request.parcel).includes('cancel')) return cannotMove(order, request)
  return request.money?.disputed ?? null
}

const cannotMove = ({ state }: Placeable, { parcel }: MoveRequest): Problem =>
  problems.cannotMove(state, movesFrom(state, parcel))

/** Null for an allowed move. */
export const orderMoves = (order: Placeable, request: MoveRequest): TransitionErrors<OrderMove> =>
  transitionErrorsOf(ALL_MOVES, (move) => {
    const { by, unless } = MOVES[move]
    // For `cancel`, a problem with the actor or a payment under way is reported before a problem with the state.
    const starts = move === 'cancel' || orderCan(move, order.state)
    return by.includes(request.by) && starts ? (unless?.(order, request) ?? null) : cannotMove(order, request)
  })

/** `held_from`: state to which an order on hold returns. Refuses the problem that `orderMoves` reports. */
export function moveOrder(order: Movable & Placeable, move: OrderMove, request = BY_SHOP): Outcome<Movable> {
  const problem = orderMoves(order, request)[move]
  if (problem) return refuse(problem)
  const { to } = ORDER_MOVES[move]
  if (to === 'where it was') return done({ state: order.held_from ?? 'placed', held_from: null })
  if (to !== 'on_hold') return done({ state: to, held_from: null })
  const back = move === 'hold' ? order.state : 'placed'
  return done({ state: to, held_from: back })
}
