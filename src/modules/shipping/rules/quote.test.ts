import { describe, expect, test } from 'vitest'
import { kes } from '#kernel/money.ts'
import { dispatchDay, workingDaysAfter } from './arrival.ts'
import { feeFor, type Plan, quote, type Rate, type Zone, zoneFor } from './quote.ts'

const aRate = (over: Partial<Rate> = {}): Rate => ({
  method: 'standard',
  base_fee: 350_00,
  included_g: 3000,
  per_kg_fee: 50_00,
  free_from: 15_000_00,
  days_min: 1,
  days_max: 2,
  ...over,
})
const nairobi: Zone = {
  ...{ id: 1, timed: true },
  countries: ['KE'],
  regions: ['nairobi'],
  rates: [aRate(), aRate({ method: 'express', base_fee: 650_00, days_max: 1 })],
}
const kenya: Zone = { ...{ id: 2, timed: false }, countries: ['KE'], regions: [], rates: [aRate({ base_fee: 600_00 })] }
const world: Zone = {
  ...{ id: 3, timed: false },
  countries: [],
  regions: [],
  rates: [aRate({ base_fee: 4_500_00, free_from: null })],
}
const zones = [world, kenya, nairobi]
const aPlan = (over: Partial<Plan> = {}): Plan => ({ zones, holidays: new Set(), pickup: null, ...over })

describe('the zone', () => {
  test.each([
    ['a region goes before its country', { country: 'KE', region: ' Nairobi ' }, nairobi],
    ['another region is in its country', { country: 'KE', region: 'Kilifi' }, kenya],
    ['no region is the whole country', { country: 'KE' }, kenya],
    ['any other country is everywhere else', { country: 'DE' }, world],
  ])('%s', (_, place, zone) => expect(zoneFor(zones, place)).toBe(zone))

  test('a house that delivers in Kenya only offers nothing elsewhere', () => {
    const parcel = { goods: kes(1), weight_g: 1, makingDays: 0 }
    expect(quote(aPlan({ zones: [kenya] }), { country: 'DE' }, parcel, new Date())).toEqual([])
  })
})

describe('the fee', () => {
  test.each([
    [14_999_99, 1000, 350_00],
    [15_000_00, 9000, 0], // free from this value, whatever it weighs
    [1_000_00, 3000, 350_00],
    [1_000_00, 3001, 400_00], // a kilogram begun is a kilogram
    [1_000_00, 5000, 450_00],
  ])('goods of %i cents and %i g cost %i', (goods, weight_g, fee) => {
    expect(feeFor(aRate(), { goods: kes(goods), weight_g, makingDays: 0 })).toBe(fee)
  })
})

describe('the day', () => {
  // 2026-11-21 is a Saturday. Nairobi is three hours ahead of UTC.
  test.each([
    ['before the cut-off it leaves today', '2026-11-20T11:59:00Z', 0, '2026-11-20'],
    ['after it, on the next working day', '2026-11-20T12:00:00Z', 0, '2026-11-21'],
    ['nothing leaves on a Sunday', '2026-11-21T12:00:00Z', 0, '2026-11-23'],
    ['late in the evening UTC it is tomorrow in Nairobi', '2026-11-20T22:00:00Z', 0, '2026-11-21'],
    ['what is made first leaves when it is made', '2026-11-20T06:00:00Z', 21, '2026-12-11'],
    ['made by a Sunday, it leaves on Monday', '2026-11-20T06:00:00Z', 2, '2026-11-23'],
  ])('%s', (_, at, makingDays, day) => expect(dispatchDay(new Date(at), { makingDays })).toBe(day))

  test('Sundays are not counted', () => expect(workingDaysAfter('2026-11-20', 2)).toBe('2026-11-23'))

  test('options come cheapest first, with their days', () => {
    const parcel = { goods: kes(5_000_00), weight_g: 1500, makingDays: 0 }
    expect(quote(aPlan(), { country: 'KE', region: 'nairobi' }, parcel, new Date('2026-11-20T06:00:00Z'))).toEqual([
      { method: 'standard', fee: 350_00, freeFrom: 15_000_00, earliest: '2026-11-21', latest: '2026-11-23', zone: 1 },
      { method: 'express', fee: 650_00, freeFrom: 15_000_00, earliest: '2026-11-21', latest: '2026-11-21', zone: 1 },
    ])
  })

  test('nothing leaves or arrives on a holiday', () => {
    const holidays = new Set(['2026-11-21', '2026-11-23'])
    expect(dispatchDay(new Date('2026-11-20T12:00:00Z'), { makingDays: 0 }, holidays)).toBe('2026-11-24')
    expect(workingDaysAfter('2026-11-20', 1, holidays)).toBe('2026-11-24')
  })

  test('collecting costs nothing, needs no zone and comes last, so that nobody collects without meaning to', () => {
    const parcel = { goods: kes(5_000_00), weight_g: 1500, makingDays: 0 }
    const at = new Date('2026-11-20T06:00:00Z')
    const methods = (plan: Plan, country: string) => quote(plan, { country }, parcel, at).map(({ method }) => method)
    const pickup = { readyDays: 1 }
    expect(methods(aPlan({ pickup }), 'KE')).toEqual(['standard', 'pickup'])
    expect(methods(aPlan({ pickup, zones: [] }), 'DE')).toEqual(['pickup'])
    expect(quote(aPlan({ pickup }), { country: 'KE' }, parcel, at).at(-1)).toMatchObject({ fee: 0, earliest: '2026-11-21' })
  })
})
