import { describe, expect, test } from 'vitest'
import { canBeChosen, type DeliveryDaysArgs, deliveryDays, HORIZON_days, type SlotRow } from './delivery-days.ts'
import { checkWeek } from './week.ts'

// A Saturday, 10 o'clock in Nairobi.
const NOW = new Date('2026-11-21T07:00:00Z')
const HOUR_ms = 3_600_000

const aSlot = (over: Partial<SlotRow> = {}): SlotRow => ({
  id: 1,
  zone_id: 1,
  day: '2026-11-24',
  opens: 9,
  closes: 12,
  capacity: 6,
  room: over.capacity ?? 6,
  taken: 0,
  closed: false,
  bookable_until: new Date('2026-11-24T03:00:00Z'),
  ...over,
})
const request = (slots: SlotRow[], over: Partial<DeliveryDaysArgs> = {}): DeliveryDaysArgs => ({
  slots,
  holidays: new Map([['2026-12-12', 'Jamhuri Day']]),
  earliest: '2026-11-23',
  makingDays: 0,
  now: NOW,
  ...over,
})
const dayIn = (of: DeliveryDaysArgs, day: string) => deliveryDays(of).find((each) => each.day === day)

test('sixty days are always shown, starting today', () => {
  const days = deliveryDays(request([]))
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([HORIZON_days, '2026-11-21', '2027-01-19'])
})

describe('a delivery day is closed with a reason', () => {
  test.each<[string, DeliveryDaysArgs, string, string | null]>([
    ['it has room', request([aSlot()]), '2026-11-24', null],
    ['one of two times has room', request([aSlot({ taken: 6 }), aSlot({ id: 2, opens: 12, closes: 15 })]), '2026-11-24', null],
    ['nobody delivers then', request([]), '2026-11-22', 'no-deliveries'],
    ['its only time was closed', request([aSlot({ closed: true })]), '2026-11-24', 'no-deliveries'],
    ['the house rests', request([aSlot({ day: '2026-12-12' })]), '2026-12-12', 'holiday'],
    ['it is still on its way', request([aSlot()], { earliest: '2026-11-25' }), '2026-11-24', 'on-its-way'],
    ['it is still being made', request([aSlot()], { earliest: '2026-12-14', makingDays: 21 }), '2026-11-24', 'being-made'],
    ['all of it is taken', request([aSlot({ taken: 6 })]), '2026-11-24', 'full'],
    ['no room was ever given', request([aSlot({ capacity: 0 })]), '2026-11-24', 'full'],
    [
      'its times have all begun',
      request([aSlot({ day: '2026-11-21', opens: 10 })], { earliest: '2026-11-21' }),
      '2026-11-21',
      'over',
    ],
    ['it is too late for it', request([aSlot({ day: '2026-11-23', bookable_until: NOW })]), '2026-11-23', 'over'],
  ])('%s', (_, of, day, reason) => expect(dayIn(of, day)?.closed).toBe(reason))

  test('a holiday has its name, and a full day lists its times', () => {
    expect(dayIn(request([]), '2026-12-12')).toMatchObject({ holiday: 'Jamhuri Day', slots: [] })
    expect(dayIn(request([aSlot({ taken: 6 })]), '2026-11-24')?.slots).toEqual([{ id: 1, opens: 9, closes: 12, state: 'full' }])
  })
})

test('only times of today that have not begun are shown', () => {
  const today = { day: '2026-11-21', bookable_until: new Date(NOW.getTime() + HOUR_ms) }
  const slots = [8, 10, 11].map((opens, id) => aSlot({ ...today, id, opens, closes: opens + 2 }))
  expect(dayIn(request(slots, { earliest: '2026-11-21' }), '2026-11-21')?.slots.map(({ opens }) => opens)).toEqual([11])
})

test.each([
  [6, 0, 'open'],
  [6, 3, 'open'],
  [6, 4, 'few'],
  [6, 5, 'few'],
  [6, 6, 'full'],
])('of %i places %i are taken: the time shows as %s, without a number', (capacity, taken, state) => {
  const [slot] = dayIn(request([aSlot({ capacity, taken }), aSlot({ id: 2, opens: 15, closes: 18 })]), '2026-11-24')?.slots ?? []
  expect(slot).toEqual({ id: 1, opens: 9, closes: 12, state })
})

test.each<[string, Partial<SlotRow>, boolean]>([
  ['a time with notice enough', {}, true],
  ['one second too late', { bookable_until: NOW }, false],
  ['a second before', { bookable_until: new Date(NOW.getTime() + 1000) }, true],
  [
    'one that has begun, whatever its notice',
    { day: '2026-11-21', opens: 10, bookable_until: new Date(NOW.getTime() + HOUR_ms) },
    false,
  ],
  ['closed', { closed: true }, false],
  ['before the goods can be there', { day: '2026-11-22' }, false],
  ['on the first day that they can be there', { day: '2026-11-23', bookable_until: new Date(NOW.getTime() + HOUR_ms) }, true],
  ['further ahead than times are opened', { day: '2027-01-20', bookable_until: new Date('2027-01-19T00:00:00Z') }, false],
])('canBeChosen for a delivery time: %s', (_, slot, can) => {
  expect(canBeChosen(aSlot(slot), { earliest: '2026-11-23', now: NOW })).toBe(can)
})

describe('the weekly delivery plan', () => {
  const HOURS = { days: [1, 2, 3, 4, 5, 6], opens: 9, closes: 20 }
  const at = (weekday: number, opens: number, closes: number) => ({ weekday, opens, closes, capacity: 4, noticeHours: 3 })
  test.each([
    ['nothing at all', [], null],
    ['side by side', [at(1, 9, 12), at(1, 12, 20)], null],
    ['the same hours on another day', [at(1, 9, 12), at(2, 9, 12)], null],
    ['on a Sunday', [at(7, 9, 12)], 'shipping.outside-hours'],
    ['before the house opens', [at(1, 8, 12)], 'shipping.outside-hours'],
    ['after it has closed', [at(6, 18, 21)], 'shipping.outside-hours'],
    ['one within another', [at(1, 9, 15), at(1, 12, 13)], 'shipping.times-overlap'],
    ['the same twice', [at(1, 9, 12), at(1, 9, 12)], 'shipping.times-overlap'],
  ])('%s', (_, week, refusal) => {
    const checked = checkWeek(week, HOURS)
    expect(checked.ok ? null : checked.problem.code).toBe(refusal)
  })
})
