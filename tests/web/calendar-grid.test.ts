import { expect, test } from 'vitest'
import { dayByKey, weeksOf } from '#web/shop/delivery-date/grid.ts'

test.each([
  ['a month that begins on a Sunday', '2026-11', 6, [null, null, null, null, null, null, '2026-11-01']],
  [
    'one that begins on a Monday',
    '2027-02',
    4,
    ['2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04', '2027-02-05', '2027-02-06', '2027-02-07'],
  ],
])('the weeks of %s', (_, month, count, first) => {
  const weeks = weeksOf(month)
  expect([weeks.length, weeks[0]]).toEqual([count, first])
  expect(weeks.flat().filter(Boolean)).toHaveLength(month === '2027-02' ? 28 : 30)
})

// 2026-11-25 is a Wednesday.
const ENDS = { first: '2026-11-21', last: '2027-01-19' }
test.each([
  ['ArrowRight', '2026-11-25', false, '2026-11-26'],
  ['ArrowRight', '2026-11-25', true, '2026-11-24'],
  ['ArrowLeft', '2026-11-25', true, '2026-11-26'],
  ['ArrowDown', '2026-11-25', false, '2026-12-02'],
  ['ArrowUp', '2026-11-25', false, '2026-11-21'], // limited to `first`
  ['Home', '2026-11-25', false, '2026-11-23'],
  ['End', '2026-11-25', true, '2026-11-29'],
  ['PageDown', '2026-11-30', false, '2026-12-30'],
  ['PageDown', '2026-12-31', false, '2027-01-19'], // limited to `last`
  ['PageUp', '2026-12-31', false, '2026-11-30'], // the previous month is shorter
  ['Enter', '2026-11-25', false, undefined],
  ['a', '2026-11-25', false, undefined],
])('%s on %s, right to left: %s', (key, from, rtl, to) => expect(dayByKey(key, from, { ...ENDS, rtl })).toBe(to))
