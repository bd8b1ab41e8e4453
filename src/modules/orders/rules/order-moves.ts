import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { OrderState } from '../contract.ts'
import { problems } from '../problems.ts'

type Move = { from: readonly OrderState[]; to: OrderState | 'where it was' }

/** Every move an order can make (`docs/lifecycles.md`). No other line in the codebase assigns `order.state`. */
export const ORDER_MOVES = {
  /** Staff sends a draft to be paid. */
  submit: { from: ['draft'], to: 'pending_payment' },
  /** It is paid. A payment that comes after the time was over still counts. */
  place: { from: ['pending_payment', 'expired', 'cancelled'], to: 'placed' },
  /** It is paid, but the goods are gone: somebody of the house must decide. */
  placeWithoutGoods: { from: ['expired', 'cancelled', 'pending_payment'], to: 'on_hold' },
  expire: { from: ['pending_payment'], to: 'expired' },
  confirm: { from: ['placed'], to: 'confirmed' },
  hold: { from: ['placed', 'confirmed'], to: 'on_hold' },
  resume: { from: ['on_hold'], to: 'where it was' },
  process: { from: ['confirmed'], to: 'processing' },
  fulfil: { from: ['processing'], to: 'fulfilled' },
  complete: { from: ['fulfilled'], to: 'completed' },
  /** Until something is shipped. */
  cancel: { from: ['draft', 'pending_payment', 'placed', 'confirmed', 'on_hold', 'processing'], to: 'cancelled' },
} as const satisfies Record<string, Move>
export type OrderMove = keyof typeof ORDER_MOVES

export type Movable = { state: OrderState; held_from: OrderState | null }

export const orderCan = (move: OrderMove, state: OrderState): boolean =>
  (ORDER_MOVES[move].from as readonly OrderState[]).includes(state)

/** The order after the move. An order on hold remembers where it goes back to. */
export function moveOrder(order: Movable, move: OrderMove): Outcome<Movable> {
  if (!orderCan(move, order.state)) return refuse(problems.cannotMove(order.state, movesFrom(order.state)))
  const { to } = ORDER_MOVES[move]
  if (to === 'where it was') return done({ state: order.held_from ?? 'placed', held_from: null })
  if (to !== 'on_hold') return done({ state: to, held_from: null })
  const back = move === 'hold' ? order.state : 'placed'
  return done({ state: to, held_from: back })
}

export const movesFrom = (state: OrderState): OrderMove[] =>
  (Object.keys(ORDER_MOVES) as OrderMove[]).filter((move) => orderCan(move, state))
