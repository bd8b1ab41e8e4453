import { expect, test } from 'vitest'
import { dayIn, momentIn } from './date-forms.ts'

const FORMATS = ['day-month-year', 'month-day-year', undefined] as const

test.each([
  ['zh', '1月2日'],
  ['ja', '1月2日'],
  ['ko', '1월 2일'],
] as const)('a day in %s has the month first with each unit after its number', (language, day) => {
  for (const format of FORMATS) {
    expect(dayIn(format, language, '2027-01-02')).toContain(day)
    expect(momentIn(format, language, new Date('2027-01-02T09:00:00Z'))).toContain(day)
  }
})

test.each([
  ['en', 'day-month-year', 'Sat 2 Jan'],
  ['en', 'month-day-year', 'Sat Jan 2'],
  ['sw', 'month-day-year', 'Jumamosi, Jan 2'],
] as const)('a day in %s follows the chosen order %s', (language, format, day) => {
  expect(dayIn(format, language, '2027-01-02').replace(',', '')).toBe(day.replace(',', ''))
})
