import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesAfter } from '#kernel/clock.ts'
import { CHECKS_minutes, nextCheck } from './check-times.ts'

const BEGUN = new Date('2026-03-01T09:00:00Z')
const after = (minutes: number) => nextCheck(BEGUN, minutesAfter(BEGUN, minutes))

test('missed payment checks are made up by one, then the rest go on', () => {
  expect(after(0.5)).toEqual({ checks: 0, check_at: minutesAfter(BEGUN, 1) })
  expect(after(1)).toEqual({ checks: 1, check_at: minutesAfter(BEGUN, 3) })
  expect(after(45)).toEqual({ checks: 4, check_at: minutesAfter(BEGUN, 60) })
})

test('after the last check time all checks are over', () => {
  expect(after(24 * 60)).toEqual({ checks: CHECKS_minutes.length, check_at: null })
  expect(after(72 * 60)).toEqual({ checks: CHECKS_minutes.length, check_at: null })
})

test('the next check is always in the future, at a time of its table', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 3000, noNaN: true }), (minutes) => {
      const { check_at, checks } = after(minutes)
      expect(check_at === null).toBe(checks === CHECKS_minutes.length)
      if (check_at) expect(check_at > minutesAfter(BEGUN, minutes)).toBe(true)
    }),
  )
})
