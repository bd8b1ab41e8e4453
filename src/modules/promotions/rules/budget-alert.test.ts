import { expect, test } from 'vitest'
import { alertDue } from './budget-alert.ts'

const AT = new Date('2026-11-28T00:00:00Z')
const campaign = (used: number, over: object = {}) => ({
  paused: false,
  budget_kind: 'spend' as const,
  budget_amount: 1_000,
  used_spend: used,
  used_uses: 5_000,
  alerted_at: null,
  spent_at: null,
  ...over,
})

test.each([
  [799, {}, undefined],
  [800, {}, 80],
  [999, { alerted_at: AT }, undefined],
  [1_000, { alerted_at: AT }, 100],
  [1_000, {}, 100],
  [1_200, { alerted_at: AT, spent_at: AT }, undefined],
  [900, { alerted_at: null, spent_at: AT }, 80],
  [1_000, { budget_kind: null, budget_amount: null }, undefined],
])('a campaign that used %i of 1,000 with %o is alerted of %s percent', (used, over, percent) => {
  expect(alertDue(campaign(used, over))).toBe(percent)
})
