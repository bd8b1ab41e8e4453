import { expect, test } from 'vitest'
import { nextTry, TRIED_FOR_ms } from './back-off.ts'

test('webhook retries last three days with growing pauses', () => {
  const first = new Date('2026-11-20T00:00:00Z')
  const pauses: number[] = []
  let now = first
  for (let tries = 1; tries < 100; tries++) {
    const next = nextTry(tries, first, now)
    if (!next) break
    pauses.push(next.getTime() - now.getTime())
    now = next
  }
  expect(pauses.slice(0, 4)).toEqual([5_000, 10_000, 20_000, 40_000])
  expect(Math.max(...pauses)).toBe(12 * 3_600_000)
  expect(now.getTime() - first.getTime()).toBe(TRIED_FOR_ms)
  expect(pauses.length).toBeLessThan(25)
})
