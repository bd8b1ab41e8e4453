import { expect, test } from 'vitest'
import { rfmGroup } from './rfm.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

test.each([
  ['nothing yet', 0, 0, null, 'never'],
  ['one order, lately', 1, 900_000, ago(3), 'new'],
  ['two', 2, 900_000, ago(180), 'promising'],
  ['three', 3, 19_999_999, ago(10), 'loyal'],
  ['three dear ones', 3, 20_000_000, ago(10), 'champion'],
  ['half a year ago', 9, 90_000_000, ago(180.01), 'at-risk'],
  ['more than a year ago', 9, 90_000_000, ago(365.01), 'asleep'],
] as const)('RFM group of a customer with %s', (_, orders, spend, lastOrderAt, group) => {
  expect(rfmGroup({ orders, spend, lastOrderAt }, NOW)).toBe(group)
})
