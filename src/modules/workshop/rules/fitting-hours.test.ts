import { describe, expect, test } from 'vitest'
import { AHEAD_days, fittingHours, isFittingHour, mayChange } from './fitting-hours.ts'

/** Friday, 27 November 2026, 13:30 in Nairobi. */
const NOW = new Date('2026-11-27T10:30:00Z')
const OPENING = { days: [1, 2, 3, 4, 5, 6], opens: 9, closes: 20, closed: new Set(['2026-12-12']) }
const hours = () => fittingHours(NOW, OPENING, '2026-11-27')
const can = (at: string) => isFittingHour(new Date(at), NOW, OPENING, '2026-11-27')

describe('fitting hours', () => {
  test.each([
    ['2026-11-27T13:00:00Z', false], // in two and a half hours
    ['2026-11-27T14:00:00Z', true],
    ['2026-11-27T16:00:00Z', true], // the last hour: 19 to 20
    ['2026-11-27T17:00:00Z', false], // closing time
    ['2026-11-28T05:00:00Z', false], // before nine
    ['2026-11-28T06:00:00Z', true], // Saturday
    ['2026-11-28T06:30:00Z', false], // half past
    ['2026-11-29T08:00:00Z', false], // Sunday
    ['2026-12-12T08:00:00Z', false], // Jamhuri Day
    ['2026-11-26T08:00:00Z', false], // yesterday
    ['2027-02-01T08:00:00Z', false], // too far ahead
  ])('are possible at %s: %s', (at, possible) => expect(can(at)).toBe(possible))
})

test('fitting hours are unique and within the opening hours', () => {
  const all = hours().flatMap((day) => day.hours)
  expect(new Set(all.map((at) => at.getTime())).size).toBe(all.length)
  expect(hours().length).toBeLessThanOrEqual(AHEAD_days)
  for (const at of all) expect(at.getUTCHours() + 3).toSatisfy((hour: number) => hour >= 9 && hour < 20)
})

test('a fitting that is too near cannot be changed', () => {
  expect(mayChange(new Date('2026-11-28T06:00:00Z'), NOW)).toBe(true)
  expect(mayChange(new Date('2026-11-27T16:00:00Z'), NOW)).toBe(false)
})

test('a shop that is never open offers no fitting hours', () => {
  expect(fittingHours(NOW, { ...OPENING, opens: 20, closes: 9 }, '2026-11-27')).toEqual([])
})
