import { expect, test } from 'vitest'
import { moved, WHOLE, zoomAt } from './zoom.ts'

const stage = { x: 400, y: 600 }

test('what lies under the finger stays under it', () => {
  expect(zoomAt(WHOLE, 2, { x: 100, y: -50 }, stage)).toEqual({ scale: 2, x: -100, y: 50 })
})

test.each([
  [0.1, 1],
  [99, 5],
])('never smaller than whole, never nearer than five times: %d', (factor, scale) => {
  expect(zoomAt(WHOLE, factor, { x: 0, y: 0 }, stage).scale).toBe(scale)
})

test('it is not moved off its stage, and not at all while it is whole', () => {
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: 9_000, y: -9_000 }, stage)).toEqual({ scale: 2, x: 200, y: -300 })
  expect(moved(WHOLE, { x: 30, y: 30 }, stage)).toEqual(WHOLE)
})

test('farther away from a corner, the edges close up again', () => {
  const corner = moved(zoomAt(WHOLE, 4, { x: 0, y: 0 }, stage), { x: 9_000, y: 9_000 }, stage)
  expect(zoomAt(corner, 0.01, { x: 0, y: 0 }, stage)).toEqual(WHOLE)
})
