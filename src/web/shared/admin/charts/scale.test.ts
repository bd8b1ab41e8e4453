import { expect, test } from 'vitest'
import { ceilingOf, linePath, shortAmount } from './scale.ts'

test.each([
  [[0, 0], 100_000],
  [[99], 100],
  [[101], 200],
  [[20_100, 3], 25_000],
  [[5_840_000], 10_000_000],
])('the chart scale above %o ends at %d', (values, ceiling) => expect(ceilingOf(values)).toBe(ceiling))

test('a chart line runs from edge to edge, between zero and the ceiling', () => {
  expect(linePath([0, 50, 100], 100, 600, 200)).toBe('M 0 200 L 300 100 L 600 0')
  expect(linePath([-5], 100, 600, 200)).toBe('M 600 200')
})

test.each([
  [0, '0'],
  [25_000, '250'],
  [1_250_000, '12.5k'],
  [250_000_000, '2.5m'],
  [1_000_000_000_000, '10bn'],
  [-250_000_000, '-2.5m'],
])('%d cents are labelled on the axis as %s', (cents, label) => expect(shortAmount(cents)).toBe(label))
