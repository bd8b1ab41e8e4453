import { expect, test } from 'vitest'
import { ORDER_STATES, type OrderState } from '../contract.ts'
import { moveOrder, movesFrom, ORDER_MOVES, type OrderMove } from './order-moves.ts'

const anOrder = (state: OrderState, held_from: OrderState | null = null) => ({ state, held_from, placed_at: null })

test.each([
  ['an unpaid order is not confirmed', 'pending_payment', 'confirm'],
  ['what is shipped is not cancelled', 'fulfilled', 'cancel'],
  ['what is complete does not move', 'completed', 'cancel'],
  ['an order on hold is not processed', 'on_hold', 'process'],
  ['a paid order does not expire', 'placed', 'expire'],
] satisfies [string, OrderState, OrderMove][])('order move refused: %s', (_, state, move) => {
  expect(moveOrder(anOrder(state), move)).toMatchObject({ ok: false, problem: { code: 'orders.cannot-move', status: 409 } })
})

test('a refusal names the moves that are possible', () => {
  const refused = moveOrder(anOrder('placed'), 'process')
  expect(refused.ok ? '' : refused.problem.message).toBe('This is placed; from there it can only: confirm, hold, cancel.')
})

test('an order on hold resumes its former state', () => {
  for (const state of ['placed', 'confirmed'] as const) {
    const held = moveOrder(anOrder(state), 'hold')
    expect(held).toEqual({ ok: true, value: { state: 'on_hold', held_from: state } })
    expect(held.ok && moveOrder({ ...anOrder(state), ...held.value }, 'resume')).toEqual({
      ok: true,
      value: { state, held_from: null },
    })
  }
  expect(moveOrder(anOrder('expired'), 'placeWithoutGoods')).toEqual({
    ok: true,
    value: { state: 'on_hold', held_from: 'placed' },
  })
})

test('every order state but draft is reached, and only completed has no move', () => {
  const reached = new Set<string>(Object.values(ORDER_MOVES).map((move) => move.to))
  expect(ORDER_STATES.filter((state) => !reached.has(state))).toEqual(['draft'])
  expect(ORDER_STATES.filter((state) => movesFrom(state).length === 0)).toEqual(['completed'])
})

test('every order state is reached from the first', () => {
  const seen = new Set<OrderState>(['draft'])
  for (const state of seen) {
    for (const move of movesFrom(state)) {
      const moved = moveOrder(anOrder(state), move)
      if (moved.ok) seen.add(moved.value.state)
    }
  }
  expect([...seen].sort()).toEqual([...ORDER_STATES].sort())
})
