import { expect, test } from 'vitest'
import {
  COUNT_MOVES,
  COUNT_STATES,
  canMove,
  movesFrom,
  PURCHASE_MOVES,
  PURCHASE_STATES,
  TRANSFER_MOVES,
  TRANSFER_STATES,
} from './document-moves.ts'

test.each([
  ['transfer', TRANSFER_MOVES, TRANSFER_STATES, 'draft'],
  ['purchase order', PURCHASE_MOVES, PURCHASE_STATES, 'draft'],
  ['count', COUNT_MOVES, COUNT_STATES, 'open'],
] as const)('every state of a %s but the first is reached by a move', (_, moves, states, first) => {
  const reached = new Set<string>([first, 'partly-received', ...Object.values(moves).map(({ to }) => to)])
  expect(states.filter((state) => !reached.has(state))).toEqual([])
})

test('stock documents cannot be cancelled once sent, nor moved once ended', () => {
  expect(canMove(TRANSFER_MOVES, 'cancel', 'in-transit')).toBe(false)
  expect(movesFrom(PURCHASE_MOVES, 'partly-received')).toEqual(['receive', 'close'])
  for (const state of ['received', 'cancelled'] as const) expect(movesFrom(TRANSFER_MOVES, state)).toEqual([])
  expect(movesFrom(COUNT_MOVES, 'approved')).toEqual([])
})
