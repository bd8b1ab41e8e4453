import { expect, test } from 'vitest'
import { RFM_GROUPS, rfmGroupOf } from './rfm.ts'

const SCORES = [1, 2, 3, 4, 5]

test.each([
  [5, 5, 5, 'champions'],
  [5, 1, 1, 'new'],
  [3, 4, 4, 'loyal'],
  [2, 3, 3, 'at-risk'],
  [1, 5, 5, 'previously-loyal'],
  [1, 1, 2, 'dormant'],
] as const)('RFM scores %d, %d, %d are %s', (recency, frequency, spending, group) => {
  expect(rfmGroupOf(recency, frequency, spending)).toBe(group)
})

test('RFM scores reach every group except prospects', () => {
  const found = new Set(SCORES.flatMap((r) => SCORES.flatMap((f) => SCORES.map((m) => rfmGroupOf(r, f, m)))))
  expect([...found, 'prospects'].sort()).toEqual([...RFM_GROUPS].sort())
})
