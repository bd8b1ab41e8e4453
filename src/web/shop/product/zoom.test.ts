import { expect, test } from 'vitest'
import { moved, WHOLE, zoomAt } from './zoom.ts'

const stage = { x: 400, y: 600 }

test('zoomAt keeps the point under the finger in place', () => {
  expect(zoomAt(WHOLE, 2, { x: 100, y: -50 }, stage)).toEqual({ scale: 2, x: -100, y: 50 })
})

test.each([
  [0.1, 1],
  [99, 5],
])('zoom stays between 1 and 5 times: %d', (factor, scale) => {
  expect(zoomAt(WHOLE, factor, { x: 0, y: 0 }, stage).scale).toBe(scale)
})

test('a zoomed picture stays on its stage, and an unzoomed one cannot move', () => {
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: 9_000, y: -9_000 }, stage)).toEqual({ scale: 2, x: 200, y: -300 })
  expect(moved(WHOLE, { x: 30, y: 30 }, stage)).toEqual(WHOLE)
})

test('zooming out in a corner closes the edges again', () => {
  const corner = moved(zoomAt(WHOLE, 4, { x: 0, y: 0 }, stage), { x: 9_000, y: 9_000 }, stage)
  expect(zoomAt(corner, 0.01, { x: 0, y: 0 }, stage)).toEqual(WHOLE)
})
