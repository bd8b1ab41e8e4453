import fc from 'fast-check'
import { expect, test } from 'vitest'
import { workingDaysAfter, workingDaysBefore } from './arrival.ts'
import { leaveBy, type Promised } from './leave-by.ts'
import { NOTHING_CLOSED } from './places.ts'
import type { Plan, Rate } from './quote.ts'

const rate: Rate = {
  method: 'standard',
  base_fee: 0,
  included_g: 0,
  per_kg_fee: 0,
  free_from: null,
  days_min: 1,
  days_max: 2,
  fee_by: 'flat',
  steps: [],
  cut_off: null,
  heaviest_g: null,
  goods_from: null,
  goods_to: null,
  most_pieces: null,
}
const plan: Plan = {
  zones: [{ id: 1, name: 'Kenya', countries: ['KE'], regions: [], timed: true, rates: [rate] }],
  holidays: new Set(['2026-11-25']),
  pickup: { readyDays: 1 },
  closed: NOTHING_CLOSED,
}
// 2026-11-26 is a Thursday; the shop is closed on the Wednesday before it.
const promised: Promised = {
  method: 'standard',
  destination: { country: 'KE' },
  earliest: '2026-11-24',
  latest: '2026-11-26',
  slotDay: null,
}

test.each([
  ['as long before as its way takes at most, without days of rest', {}, '2026-11-23'],
  ['with a delivery time it is brought on its day', { slotDay: '2026-11-26' }, '2026-11-26'],
  ['what is collected is ready on its first day', { method: 'pickup' }, '2026-11-24'],
  ['promised for a day of rest it is ready before', { method: 'pickup', earliest: '2026-11-25' }, '2026-11-24'],
  ['a zone that is gone says nothing: on the last day', { destination: { country: 'DE' } }, '2026-11-26'],
] as const)('leave-by day: %s', (_, over, day) => expect(leaveBy(plan, { ...promised, ...over })).toBe(day))

test('workingDaysBefore gives the last day that still meets the promise', () => {
  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 30 }), fc.uniqueArray(day, { maxLength: 10 }), (to, count, rest) => {
      const holidays = new Set(rest)
      const last = workingDaysBefore(to, count, holidays)
      expect(workingDaysAfter(last, count, holidays) <= to).toBe(true)
      expect(workingDaysAfter(workingDaysAfter(last, 1, holidays), count, holidays) > to).toBe(true)
    }),
  )
})
