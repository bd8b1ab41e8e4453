import { expect, test } from 'vitest'
import { allowedTransitions } from '#domain/transitions.ts'
import type { Problem } from '#kernel/outcome.ts'
import { FULFILMENT_STATES, ORDER_STATES, type OrderState, STAFF_MOVES } from '../contract.ts'
import { type MoveRequest, moveOrder, movesFrom, ORDER_MOVES, type OrderMove, orderMoves } from './order-moves.ts'

const ALL = Object.keys(ORDER_MOVES) as OrderMove[]
const aProblem = (code: string): Problem => ({ code, status: 409, message: code })
const UNDER_WAY = aProblem('payments.under-way')
const DISPUTED = aProblem('refunds.disputed')
const MONEY = [null, UNDER_WAY].flatMap((underWay) => [null, DISPUTED].map((disputed) => ({ underWay, disputed })))
const PLACED = [null, new Date(0)]
const ASKED: MoveRequest[] = [
  { by: 'shop' },
  { by: 'staff' },
  ...MONEY.flatMap((money): MoveRequest[] => [
    { by: 'shop', money },
    { by: 'staff-with-refund', money },
    { by: 'customer', madeToMeasure: false, money },
    { by: 'customer', madeToMeasure: true, money },
  ]),
]
const FREE = { underWay: null, disputed: null }

const UNTIL_SENT = ORDER_MOVES.cancel.from.filter((state) => state !== 'fulfilled')
const CANCELS: Record<string, (placed: boolean) => readonly OrderState[]> = {
  shop: () => UNTIL_SENT,
  staff: (placed) => (placed ? [] : UNTIL_SENT),
  'staff-with-refund': (placed) => (placed ? UNTIL_SENT : []),
  'customer, off the rail': () => ['pending_payment', 'placed', 'confirmed', 'on_hold'],
  'customer, made to measure': () => ['pending_payment', 'placed', 'on_hold'],
}
const nameOf = (request: MoveRequest) =>
  request.by === 'customer' ? `customer, ${request.madeToMeasure ? 'made to measure' : 'off the rail'}` : request.by

const cases = ORDER_STATES.flatMap((state) =>
  PLACED.flatMap((placed_at) => ASKED.map((request) => ({ order: { state, placed_at, held_from: null }, asked: request }))),
)

test('cancel is allowed by actor and state, unless a payment or dispute is open', () => {
  for (const { order, asked } of cases) {
    const can = CANCELS[nameOf(asked)]?.(order.placed_at !== null).includes(order.state)
    const free = !asked.money?.underWay && !asked.money?.disputed
    expect(orderMoves(order, asked).cancel === null, JSON.stringify({ order, asked })).toBe(can && free)
  }
})

test.each([
  { held_from: 'placed', ready: true, made: true },
  { held_from: 'confirmed', ready: true, made: false },
  { held_from: 'processing', ready: false, made: false },
] as const)(
  'a customer cancels an order held from $held_from: ready $ready, made to measure $made',
  ({ held_from, ready, made }) => {
    const order = { state: 'on_hold', placed_at: new Date(), held_from } as const
    const cancels = (madeToMeasure: boolean) => orderMoves(order, { by: 'customer', madeToMeasure }).cancel === null
    expect([cancels(false), cancels(true)]).toEqual([ready, made])
  },
)

test('every other order move needs its actor and a state of the table', () => {
  for (const { order, asked } of cases) {
    const theirs: readonly OrderMove[] = asked.by === 'shop' ? ALL : asked.by === 'staff' ? STAFF_MOVES : []
    const verdicts = orderMoves(order, asked)
    for (const move of ALL.filter((each) => each !== 'cancel')) {
      const sent = move === 'hold' && order.state === 'fulfilled' // these cases have no parcel that is ready for pickup
      const can = theirs.includes(move) && movesFrom(order.state).includes(move) && !sent
      expect(verdicts[move]?.code ?? null, JSON.stringify({ order, asked, move })).toBe(can ? null : 'orders.cannot-move')
    }
  }
})

test('cancel names the first obstacle in a fixed order', () => {
  for (const { order, asked } of cases) {
    const placed = order.placed_at !== null
    const notTheirs =
      asked.by === 'customer'
        ? !CANCELS[nameOf(asked)]?.(placed).includes(order.state)
        : (asked.by === 'staff' && placed) || (asked.by === 'staff-with-refund' && !placed)
    const inTurn = [
      notTheirs && 'orders.cannot-cancel',
      asked.money?.underWay && 'payments.under-way',
      !movesFrom(order.state).includes('cancel') && 'orders.cannot-move',
      asked.money?.disputed && 'refunds.disputed',
    ]
    expect(orderMoves(order, asked).cancel?.code ?? null, JSON.stringify({ order, asked })).toBe(inTurn.find(Boolean) || null)
  }
})

test('a shipped order is cancelled by staff once its parcel is lost or returned', () => {
  const sent = { state: 'fulfilled', placed_at: new Date(0), held_from: null } as const
  for (const parcel of FULFILMENT_STATES) {
    const nothing = parcel === 'returned_to_sender' || parcel === 'lost'
    const verdict = orderMoves(sent, { by: 'staff-with-refund', money: FREE, parcel }).cancel
    expect(verdict?.code ?? null, parcel).toBe(nothing ? null : 'orders.cannot-move')
    expect(orderMoves(sent, { by: 'customer', madeToMeasure: false, money: FREE, parcel }).cancel?.code).toBe(
      'orders.cannot-cancel',
    )
  }
})

test('an order with a balance due cannot be completed', () => {
  const sent = { state: 'fulfilled', placed_at: new Date(0) } as const
  const due = aProblem('orders.balance-due')
  expect(orderMoves(sent, { by: 'shop', money: { ...FREE, due } }).complete).toEqual(due)
  expect(orderMoves(sent, { by: 'shop', money: FREE }).complete).toBeNull()
})

test('an order moves exactly when its guards allow it', () => {
  for (const { order, asked } of cases) {
    const verdicts = orderMoves(order, asked)
    const made = ALL.filter((move) => moveOrder(order, move, asked).ok)
    expect(made).toEqual(allowedTransitions(verdicts))
    for (const move of ALL) {
      const moved = moveOrder(order, move, asked)
      if (!moved.ok) expect(moved.problem).toEqual(verdicts[move])
    }
  }
})

test('cancelling refunds a placed order and needs no refund for an unpaid one', () => {
  const placed = { state: 'placed' as const, placed_at: new Date(0) }
  const unpaid = { state: 'pending_payment' as const, placed_at: null }
  expect(orderMoves(placed, { by: 'staff' }).cancel?.code).toBe('orders.cannot-cancel')
  expect(orderMoves(unpaid, { by: 'staff' }).cancel).toBeNull()
  expect(orderMoves(placed, { by: 'staff-with-refund', money: FREE }).cancel).toBeNull()
  expect(orderMoves(unpaid, { by: 'staff-with-refund', money: FREE }).cancel?.code).toBe('orders.cannot-cancel')
})
