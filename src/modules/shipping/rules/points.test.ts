import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasRoomFor, MOST_POINTS, pointsAt, pointsOf } from './points.ts'

const SUITS = 7
const FORMAL = 3
const RULES = [
  { category: SUITS, points: 2 },
  { category: FORMAL, points: 5 },
]

test.each([
  ['a parcel of shirts', [{ pieces: 4, categories: [1] }], 1],
  ['a suit', [{ pieces: 1, categories: [SUITS, FORMAL] }], 2],
  [
    'two suits and a parcel',
    [
      { pieces: 2, categories: [SUITS, FORMAL] },
      { pieces: 3, categories: [1] },
    ],
    5,
  ],
  ['the nearest category that is named', [{ pieces: 1, categories: [9, FORMAL] }], 5],
  ['nothing that is known', [], 1],
])('delivery points of %s', (_, goods, points) => expect(pointsOf(goods, RULES)).toBe(points))

test('delivery points stay within the room of a time, and an empty time always fits', () => {
  const goods = fc.array(
    fc.record({ pieces: fc.integer({ min: 1, max: 900 }), categories: fc.array(fc.integer({ min: 1, max: 9 })) }),
  )
  fc.assert(
    fc.property(goods, fc.nat(1_500), fc.nat(1_500), (carried, room, taken) => {
      const points = pointsOf(carried, RULES)
      expect(points).toBeGreaterThanOrEqual(1)
      expect(points).toBeLessThanOrEqual(MOST_POINTS)
      const fits = hasRoomFor({ room, taken }, points)
      if (fits) expect(taken + pointsAt({ room, taken }, points)).toBeLessThanOrEqual(room)
      if (room > 0 && taken === 0) expect(fits).toBe(true)
      if (taken >= room) expect(fits).toBe(false)
    }),
  )
})
