import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whatChanged } from './what-changed.ts'

const day = (orders: number, sales: number, refunded = 0) => ({ orders, sales, refunded })

test.each([
  ['twice the orders of the same size', day(4, 400_00), day(2, 200_00), 200_00, [['orders', 200_00]]],
  ['as many, larger ones', day(2, 300_00), day(2, 200_00), 100_00, [['size', 100_00]]],
  ['nothing before', day(3, 900_00), day(0, 0), 900_00, [['orders', 900_00]]],
  ['nothing since', day(0, 0), day(3, 900_00), -900_00, [['orders', -900_00]]],
  [
    'more orders, smaller ones',
    day(4, 300_00),
    day(2, 200_00),
    100_00,
    [
      ['orders', 200_00],
      ['size', -100_00],
    ],
  ],
  ['the same sold, and money back', day(1, 100_00, 40_00), day(1, 100_00), -40_00, [['refunds', -40_00]]],
  ['the same', day(1, 100_00, 5_00), day(1, 100_00, 5_00), 0, []],
])('causes of a changed revenue: %s', (_, now, before, difference, by) => {
  const changed = whatChanged(now, before)
  expect([changed.difference, changed.by.map(({ cause, amount }) => [cause, amount])]).toEqual([difference, by])
})

test('the causes add up to the difference, to the cent, largest first', () => {
  const days = fc.record({ orders: fc.nat(500), sales: fc.nat(10_000_000), refunded: fc.nat(1_000_000) })
  fc.assert(
    fc.property(days, days, (now, before) => {
      const { difference, by } = whatChanged(now, before)
      const sizes = by.map(({ amount }) => Math.abs(amount))
      expect(by.reduce((sum, { amount }) => sum + amount, 0)).toBe(difference)
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
    }),
  )
})
