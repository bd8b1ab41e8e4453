import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageCost, landedCosts } from './landed-cost.ts'

test('freight is shared by value, and lines without a price get none', () => {
  const lines = [
    { variantId: 1, quantity: 10, cost: 100_00 },
    { variantId: 2, quantity: 20, cost: 150_00 },
    { variantId: 3, quantity: 5, cost: null },
  ]
  expect([...landedCosts(lines, 400_00)]).toEqual([
    [1, 110_00],
    [2, 165_00],
  ])
  expect([...landedCosts([{ variantId: 1, quantity: 3, cost: 0 }], 400_00)]).toEqual([[1, 0]])
})

test.each([
  ['half of each', { onHand: 10, cost: 100 }, { received: 10, landed: 200 }, 150],
  ['nothing here', { onHand: 0, cost: 100 }, { received: 1, landed: 200 }, 200],
  ['nobody knows what it cost', { onHand: 10, cost: null }, { received: 1, landed: 200 }, 200],
])('average cost with %s', (_, onHand, came, cost) => {
  expect(averageCost(onHand, came)).toBe(cost)
})

const cents = fc.integer({ min: 0, max: 100_000_000 })
const units = fc.integer({ min: 1, max: 100_000 })

test('the average cost lies between both costs, and freight shares add up', () => {
  fc.assert(
    fc.property(units, cents, units, cents, (onHand, cost, received, landed) => {
      const average = averageCost({ onHand, cost }, { received, landed })
      expect(average).toBeGreaterThanOrEqual(Math.min(cost, landed))
      expect(average).toBeLessThanOrEqual(Math.max(cost, landed))
    }),
  )
  const line = fc.record({ quantity: units, cost: fc.integer({ min: 1, max: 1_000_000 }) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.integer({ min: 0, max: 10_000_000 }), (some, extra) => {
      const lines = some.map((each, place) => ({ ...each, variantId: place + 1 }))
      const landed = landedCosts(lines, extra)
      const shared = lines.reduce(
        (sum, { variantId, quantity, cost }) => sum + quantity * ((landed.get(variantId) ?? 0) - cost),
        0,
      )
      const halves = lines.reduce((sum, { quantity }) => sum + quantity, 0) / 2 // each unit is rounded to a cent
      expect(Math.abs(shared - extra)).toBeLessThanOrEqual(halves + 1)
    }),
  )
})
