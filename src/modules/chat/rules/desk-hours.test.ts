import { expect, test } from 'vitest'
import { deskAt } from './desk-hours.ts'

const HOURS = { days: [1, 2, 3, 4, 5, 6], opens: 9, closes: 20 }
const at = (now: string, zone = 'Africa/Nairobi', hours = HOURS) => deskAt(hours, zone, new Date(now))

test.each([
  ['2026-11-27T06:00:00Z', true, null],
  ['2026-11-27T05:59:59Z', false, '2026-11-27T06:00:00.000Z'],
  ['2026-11-27T16:59:59Z', true, null],
  ['2026-11-28T17:00:00Z', false, '2026-11-30T06:00:00.000Z'], // Saturday evening: Monday is next
])('a desk in Nairobi at %s is open: %s, next %s', (now, open, backAt) => {
  expect(at(now)).toEqual({ open, backAt })
})

test('a desk opens by the local clock in a zone of 45 minutes', () => {
  expect(at('2026-11-27T00:00:00Z', 'Asia/Kathmandu').backAt).toBe('2026-11-27T03:15:00.000Z')
})

test('a desk without days never opens', () => {
  expect(at('2026-11-27T06:00:00Z', 'Africa/Nairobi', { ...HOURS, days: [] })).toEqual({ open: false, backAt: null })
})
