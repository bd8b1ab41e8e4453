import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextSwitch, priceAt, type ScheduledPrice } from './scheduled-prices.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
const scheduled = (from: number, until: number | null, over: Partial<ScheduledPrice> = {}): ScheduledPrice => ({
  sku: null,
  price: null,
  percentOff: null,
  from: at(from).toISOString(),
  until: until === null ? null : at(until).toISOString(),
  ...over,
})
const COAT = { sku: 'COAT', price: 10_000, compareAt: null }

test('a scheduled price starts at its first minute and stops at its end minute', () => {
  const schedule = [scheduled(10, 20, { percentOff: 25 })]
  const prices = [9, 10, 19, 20].map((minute) => priceAt(COAT, schedule, at(minute)))
  expect(prices).toEqual([undefined, { price: 7_500, compareAt: 10_000 }, { price: 7_500, compareAt: 10_000 }, undefined])
})

test('the latest start wins, and prices of another variant do not apply', () => {
  const schedule = [
    scheduled(0, null, { price: 9_000 }),
    scheduled(5, 8, { price: 8_000 }),
    scheduled(6, 9, { price: 1, sku: 'HAT' }),
  ]
  expect([4, 5, 7, 8].map((minute) => priceAt(COAT, schedule, at(minute))?.price)).toEqual([9_000, 8_000, 8_000, 9_000])
})

test('a higher price sets no compareAt, and an existing one stays if it is above', () => {
  expect(priceAt(COAT, [scheduled(0, null, { price: 12_000 })], at(1))).toEqual({ price: 12_000, compareAt: null })
  const struck = { ...COAT, compareAt: 11_000 }
  expect(priceAt(struck, [scheduled(0, null, { price: 10_500 })], at(1))).toEqual({ price: 10_500, compareAt: 11_000 })
})

const aSchedule = fc.array(
  fc.record({
    from: fc.integer({ min: 0, max: 100 }),
    length: fc.option(fc.integer({ min: 1, max: 50 })),
    sku: fc.constantFrom(null, 'COAT', 'HAT'),
    percentOff: fc.integer({ min: 1, max: 99 }),
  }),
  { maxLength: 8 },
)
const scheduleOf = (list: { from: number; length: number | null; sku: string | null; percentOff: number }[]) =>
  list.map(({ from, length, ...over }) => scheduled(from, length === null ? null : from + length, over))

test('no price changes between two switches of a schedule', () => {
  fc.assert(
    fc.property(aSchedule, fc.integer({ min: 1, max: 1_000_000 }), (list, price) => {
      const schedule = scheduleOf(list)
      let switchedAt = at(-1)
      let current = priceAt({ ...COAT, price }, schedule, switchedAt)
      for (let minute = 0; minute < 160; minute++) {
        const next = nextSwitch(schedule, switchedAt)
        if (next && next <= at(minute)) {
          switchedAt = at(minute)
          current = priceAt({ ...COAT, price }, schedule, switchedAt)
        }
        expect(priceAt({ ...COAT, price }, schedule, at(minute))).toEqual(current)
      }
    }),
    { numRuns: 60 },
  )
})

test('a scheduled price is at least a cent, and compareAt is above it', () => {
  fc.assert(
    fc.property(
      aSchedule,
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 160 }),
      (list, price, minute) => {
        const now = priceAt({ ...COAT, price }, scheduleOf(list), at(minute))
        if (!now) return
        expect(Number.isSafeInteger(now.price) && now.price >= 1).toBe(true)
        if (now.compareAt !== null) expect(now.compareAt).toBeGreaterThan(now.price)
      },
    ),
  )
})
