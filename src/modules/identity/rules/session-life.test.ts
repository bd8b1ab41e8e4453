import { expect, test } from 'vitest'
import { isOver } from './session-life.ts'

const MINUTE_ms = 60_000
const DAY_ms = 24 * 60 * MINUTE_ms
const now = new Date('2026-11-21T08:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)

test.each([
  ['customer', 30 * DAY_ms, 180 * DAY_ms],
  ['admin', 12 * 60 * MINUTE_ms, 7 * DAY_ms],
] as const)('a %s session expires exactly at its idle and absolute limits', (role, unused_ms, whole_ms) => {
  const over = (age_ms: number, unusedFor_ms: number) =>
    isOver({ role, createdAt: before(age_ms), lastUsedAt: before(unusedFor_ms) }, now)
  expect([over(whole_ms, 0), over(whole_ms + 1, 0)]).toEqual([false, true])
  expect([over(unused_ms, unused_ms), over(unused_ms + 1, unused_ms + 1)]).toEqual([false, true])
})

test('a session pending its second factor expires after ten minutes despite use', () => {
  const over = (age_ms: number) => isOver({ role: 'admin', createdAt: before(age_ms), lastUsedAt: now, pending: true }, now)
  expect([over(10 * MINUTE_ms), over(10 * MINUTE_ms + 1)]).toEqual([false, true])
})
