import fc from 'fast-check'
import { expect, test } from 'vitest'
import { easterOf, kenyanHolidays } from './holidays.ts'

const days = (year: number) => kenyanHolidays(year).map(({ day, name }) => `${day} ${name}`)

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (year, day) => expect(easterOf(year)).toBe(day))

test('Kenyan holidays of a year, moved from Sundays', () => {
  expect(days(2027)).toEqual([
    '2027-01-01 New Year’s Day',
    '2027-03-26 Good Friday',
    '2027-03-29 Easter Monday',
    '2027-05-01 Labour Day',
    '2027-06-01 Madaraka Day',
    '2027-10-11 Mazingira Day', // the 10th is a Sunday
    '2027-10-20 Mashujaa Day',
    '2027-12-13 Jamhuri Day', // the 12th is a Sunday
    '2027-12-25 Christmas Day',
    '2027-12-27 Boxing Day', // the 26th is a Sunday
  ])
  // Christmas on a Sunday moves to Tuesday, because Monday is Boxing Day.
  expect(days(2033).slice(-2)).toEqual(['2033-12-26 Boxing Day', '2033-12-27 Christmas Day'])
})

test('Kenyan holidays are ten distinct days of the year, none on a Sunday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2024, max: 2100 }), (year) => {
      const all = kenyanHolidays(year).map(({ day }) => day)
      expect(new Set(all).size).toBe(10)
      expect(all.every((day) => day.startsWith(`${year}-`) && new Date(`${day}T00:00:00Z`).getUTCDay() !== 0)).toBe(true)
    }),
  )
})
