import { expect, test } from 'vitest'
import { allowedTransitions } from '#domain/transitions.ts'
import type { Problem } from '#kernel/outcome.ts'
import { type FulfilmentState, ORDER_STATES, type OrderState } from '../contract.ts'
import { FULFILMENT_MOVES, type FulfilmentMove, fulfilmentMoves } from './fulfilment-moves.ts'
import { type MoneyProblems, type MoveRequest, ORDER_MOVES, type OrderMove, orderMoves } from './order-moves.ts'
import { CAME_TO_NOTHING, HAS_ARRIVED } from './parcel-states.ts'
import { paymentEffect } from './payment-effect.ts'

const PARCELS: Record<OrderState, readonly (FulfilmentState | null)[]> = {
  draft: [null],
  pending_payment: [null],
  placed: [null],
  confirmed: [null],
  expired: [null],
  on_hold: [null, 'packed', 'shipped', 'ready_for_pickup'],
  processing: ['pending', 'picking', 'packed'],
  fulfilled: [
    ...(['packed', 'shipped', 'out_for_delivery', 'delivery_failed', 'refused', 'lost', 'returned_to_sender'] as const),
    ...(['ready_for_pickup', 'delivered', 'collected'] as const),
  ],
  completed: ['delivered', 'collected'],
  // A lost parcel can be found after its order was cancelled.
  cancelled: [null, 'returned_to_sender', 'lost', 'out_for_delivery', 'delivery_failed', 'refused', 'delivered'],
}

const aProblem = (code: string): Problem => ({ code, status: 409, message: code })
const DUE = aProblem('orders.balance-due')
/** `toSend`: units left to send. `requiredPaid`: the amount required to place the order is paid. */
type Money = MoneyProblems & { toSend: number; requiredPaid: boolean }
const free = { underWay: null, disputed: null, due: null, toSend: 1, requiredPaid: true }
const MONEY: Record<string, Money> = {
  unpaid: { ...free, due: DUE, requiredPaid: false },
  'a payment under way': { ...free, underWay: aProblem('payments.under-way'), due: DUE, requiredPaid: false },
  deposit: { ...free, due: DUE },
  // Placed by an authorised card: nothing is received, so the order cannot be completed. A capture
  // in flight also blocks its cancellation.
  authorised: { ...free, due: DUE },
  'being charged': { ...free, underWay: aProblem('payments.under-way'), due: DUE },
  'part by gift card': { ...free, due: DUE, requiredPaid: false },
  paid: free,
  disputed: { ...free, disputed: aProblem('refunds.disputed') },
  'given back in part': free,
  'given back whole, with its goods': { ...free, toSend: 0 },
}
const ASKERS: MoveRequest[] = [
  { by: 'shop' },
  { by: 'staff' },
  { by: 'staff-with-refund' },
  { by: 'customer', madeToMeasure: false },
  { by: 'customer', madeToMeasure: true },
]
const WAITING: readonly OrderState[] = ['draft', 'pending_payment', 'expired']

type At = { state: OrderState; parcel: FulfilmentState | null; money: Money; placed_at: Date | null }
const places: At[] = ORDER_STATES.flatMap((state) =>
  PARCELS[state].flatMap((parcel) =>
    Object.values(MONEY).flatMap((money) =>
      (state === 'cancelled' ? [null, new Date(0)] : [WAITING.includes(state) ? null : new Date(0)]).map((placed_at) => ({
        state,
        parcel,
        money,
        placed_at,
      })),
    ),
  ),
)
const ordersCan = (at: At, request: MoveRequest) => orderMoves(at, { ...request, money: at.money, parcel: at.parcel })
const parcelsCan = ({ state, parcel, money: { toSend } }: At) =>
  (['standard', 'pickup'] as const).map((method) =>
    fulfilmentMoves({ state: parcel, order: state, method, toSend, awaits: null }),
  )

function mustHold(at: At, request: MoveRequest, move: OrderMove) {
  const description = JSON.stringify({ at, asked: request, move })
  if (move === 'cancel') {
    expect([at.money.underWay, at.money.disputed], description).toEqual([null, null])
    if (at.state === 'fulfilled') expect(CAME_TO_NOTHING, description).toContain(at.parcel)
    // A payment that arrives after the cancellation is refunded.
    expect(paymentEffect({ ...at, state: 'cancelled', requiredPaid: true, bagOrdered: false }), description).toBe('goes-back')
  }
  if (move === 'complete') expect(at.money.due, description).toBeNull()
  if (move === 'place') expect(at.placed_at, description).toBeNull()
  if (request.by !== 'shop') expect(['confirm', 'hold', 'resume', 'cancel'], description).toContain(move)
}

test('every order and parcel move, by every actor, keeps the rules or is refused', () => {
  const cells = { allowed: 0, refused: 0 }
  const count = (problem: Problem | null | undefined) => {
    cells[problem ? 'refused' : 'allowed']++
    if (problem) expect(problem.message.length).toBeGreaterThan(0)
  }
  for (const at of places) {
    for (const request of ASKERS) {
      const verdicts = ordersCan(at, request)
      for (const move of Object.keys(ORDER_MOVES) as OrderMove[]) {
        count(verdicts[move])
        if (!verdicts[move]) mustHold(at, request, move)
      }
    }
    for (const verdicts of parcelsCan(at)) {
      for (const move of Object.keys(FULFILMENT_MOVES) as FulfilmentMove[]) {
        count(verdicts[move])
        if (verdicts[move]) continue
        const fills = ['pick', 'pack', 'ship', 'makeReady', 'sendAgain'].includes(move)
        if (fills) expect(at.money.toSend).toBeGreaterThan(0)
        expect(['completed', ...WAITING]).not.toContain(at.state)
        if (at.state === 'cancelled') expect(fills).toBe(false)
      }
    }
  }
  // The figures of docs/lifecycles.md.
  expect({ ...cells, all: cells.allowed + cells.refused }).toEqual({ allowed: 2_035, refused: 34_445, all: 36_480 })
})

test('every order state but the end has a move by staff, customer or payment', () => {
  const stuck = places.filter((at) => {
    if (['completed', 'cancelled'].includes(at.state) || at.money.underWay || at.money.disputed) return false
    const byHand = ASKERS.some((request) => allowedTransitions(ordersCan(at, request)).length > 0)
    const byParcel = parcelsCan(at).some((verdicts) => allowedTransitions(verdicts).length > 0)
    const byPaying = at.money.due !== null && paymentEffect({ ...at, requiredPaid: true, bagOrdered: false }) !== 'goes-back'
    return !byHand && !byParcel && !byPaying
  })
  expect(stuck).toEqual([])
})

test('a delivered order waits only for its payment', () => {
  for (const at of places.filter(({ state, parcel }) => state === 'fulfilled' && parcel && HAS_ARRIVED.includes(parcel))) {
    expect(parcelsCan(at).flatMap(allowedTransitions)).toEqual([])
    expect(ordersCan(at, { by: 'staff-with-refund' }).cancel).not.toBeNull()
    expect(ordersCan(at, { by: 'shop' }).complete).toEqual(at.money.due)
  }
})
