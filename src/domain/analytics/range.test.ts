import { expect, test } from 'vitest'
import { bucketsOf, daysIn, isDay, MAX_DAYS, rangeOf } from './range.ts'

const TODAY = '2026-11-28'

test('the default range is the last thirty days, compared with the thirty before', () => {
  expect(rangeOf({}, TODAY)).toEqual({
    from: '2026-10-30',
    to: TODAY,
    grain: 'day',
    before: { from: '2026-09-30', to: '2026-10-29' },
  })
})

test('a range that is reversed, in the future or over five years is refused', () => {
  expect(rangeOf({ from: '2026-11-02', to: '2026-11-01' }, TODAY)).toBe('reversed')
  expect(rangeOf({ from: '2026-11-29', to: '2026-12-05' }, TODAY)).toBe('future')
  expect(rangeOf({ from: '2006-11-28' }, TODAY)).toBe('too-long')
  expect(rangeOf({ from: '2021-11-28' }, TODAY)).toMatchObject({ grain: 'month' })
  expect(daysIn({ from: '2021-11-28', to: TODAY })).toBe(MAX_DAYS)
})

test('a range that ends in the future is cut at today', () => {
  expect(rangeOf({ from: '2026-11-20', to: '2030-01-01' }, TODAY)).toMatchObject({ from: '2026-11-20', to: TODAY })
})

test('a range of a leap day is compared with 28 February of the year before', () => {
  const leap = rangeOf({ from: '2024-02-29', to: '2024-02-29', compare: 'year' }, TODAY)
  expect(leap).toMatchObject({ before: { from: '2023-02-28', to: '2023-02-28' } })
})

test('a chart by day over more than 400 days falls back to months', () => {
  expect(rangeOf({ from: '2025-01-01', grain: 'day' }, TODAY)).toMatchObject({ grain: 'month' })
})

test('weeks begin on Monday and the first one may begin before the range', () => {
  expect(bucketsOf({ from: '2026-11-18', to: '2026-11-24' }, 'week')).toEqual(['2026-11-16', '2026-11-23'])
  expect(bucketsOf({ from: '2025-12-31', to: '2026-02-01' }, 'month')).toEqual(['2025-12-01', '2026-01-01', '2026-02-01'])
})

test.each(['2026-02-30', '2026-13-01', '1999-01-01', '2026-1-1', 'today', ''])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false)
})
