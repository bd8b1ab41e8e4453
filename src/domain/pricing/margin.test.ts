import { expect, test } from 'vitest'
import { marginOf } from './margin.ts'

test.each([
  [11_600, 5_000, 50],
  [11_600, 20_000, -100],
  [0, 5_000, -100],
  [0, 0, 0],
])('a price of %d with a cost of %d has a margin of %d percent', (price, cost, margin) =>
  expect(marginOf({ price, cost })).toBe(margin),
)
