import { type Verdicts, verdictsOf } from '#kernel/moves.ts'
import { done, type Outcome, type Problem, refuse } from '#kernel/outcome.ts'
import { type OrderState, STAFF_MOVES, type StaffMove } from '../contract.ts'
import { problems } from '../problems.ts'

type Move = { from: readonly OrderState[]; to: OrderState | 'where it was' }

/** Every move an order can make (`docs/lifecycles.md`). No other line in the codebase assigns `order.state`. */
export const ORDER_MOVES = {
  /** Staff sends a draft to be paid. */
  submit: { from: ['draft'], to: 'pending_payment' },
  /** It is paid. A payment that comes after the time was over still counts; for what was called off it goes back (`payment-effect.ts`). */
  place: { from: ['pending_payment', 'expired'], to: 'placed' },
  /** It is paid, but the goods are gone: somebody of the house must decide. */
  placeWithoutGoods: { from: ['expired', 'pending_payment'], to: 'on_hold' },
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
const ALL_MOVES = Object.keys(ORDER_MOVES) as OrderMove[]

export type Movable = { state: OrderState; held_from: OrderState | null }
type Placeable = { state: OrderState; placed_at: Date | null }

export const orderCan = (move: OrderMove, state: OrderState): boolean =>
  (ORDER_MOVES[move].from as readonly OrderState[]).includes(state)

export const movesFrom = (state: OrderState): OrderMove[] => ALL_MOVES.filter((move) => orderCan(move, state))

/** Why the money of an order does not let it be cancelled; the modules that own these problems say so. */
export type MoneyProblems = { underWay: Problem | null; disputed: Problem | null }

/** Who asks for a move, and what matters then. Without `money` its payments are not looked at. */
export type Asked = { money?: MoneyProblems } & (
  | {
      /**
       * `shop`: it follows from something else that happened. `staff`: by hand in the back office. `staff-with-refund`: an
       * order that was placed is called off, and its money goes back with it.
       */
      by: 'shop' | 'staff' | 'staff-with-refund'
    }
  | { by: 'customer'; madeToMeasure: boolean }
)
export const BY_SHOP: Asked = { by: 'shop' }

const MOVES_OF: Record<Asked['by'], readonly OrderMove[]> = {
  shop: ALL_MOVES,
  staff: STAFF_MOVES,
  'staff-with-refund': ['cancel'],
  customer: ['cancel'],
}

/** Staff may make these by hand, but they are not offered: they follow from the moves of the parcel. */
export const FOLLOWS_PARCEL: readonly StaffMove[] = ['process', 'fulfil', 'complete']

/**
 * How long a customer can cancel by themselves: until the house begins to work on it. What is cut for one person is begun
 * when the house confirms it; what hangs on the rail, when it is picked.
 */
function customerMayCancel(state: OrderState, madeToMeasure: boolean): boolean {
  if (state === 'pending_payment' || state === 'placed') return true
  return (state === 'confirmed' || state === 'on_hold') && !madeToMeasure
}

function mayCancel({ state, placed_at }: Placeable, asked: Asked): boolean {
  switch (asked.by) {
    case 'shop':
      return true
    case 'staff': // the money of a placed order must go back with it
      return placed_at === null
    case 'staff-with-refund':
      return placed_at !== null
    case 'customer':
      return customerMayCancel(state, asked.madeToMeasure)
  }
}

/** The guards: which moves an order can make when `asked`, and for each that it cannot, the problem. */
export const orderMoves = (order: Placeable, asked: Asked): Verdicts<OrderMove> =>
  verdictsOf(ALL_MOVES, (move) => {
    const cancels = move === 'cancel'
    if (cancels && !mayCancel(order, asked)) return problems.cannotCancel()
    if (cancels && asked.money?.underWay) return asked.money.underWay
    if (!MOVES_OF[asked.by].includes(move) || !orderCan(move, order.state))
      return problems.cannotMove(order.state, movesFrom(order.state))
    return (cancels && asked.money?.disputed) || null
  })

/** The order after the move. An order on hold remembers where it goes back to. */
export function moveOrder(order: Movable & Placeable, move: OrderMove, asked = BY_SHOP): Outcome<Movable> {
  const problem = orderMoves(order, asked)[move]
  if (problem) return refuse(problem)
  const { to } = ORDER_MOVES[move]
  if (to === 'where it was') return done({ state: order.held_from ?? 'placed', held_from: null })
  if (to !== 'on_hold') return done({ state: to, held_from: null })
  const back = move === 'hold' ? order.state : 'placed'
  return done({ state: to, held_from: back })
}
