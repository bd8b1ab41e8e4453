import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kes } from '#kernel/money.ts'
import { dispatchDay, workingDaysAfter } from './arrival.ts'
import { isClosed, NOTHING_CLOSED, regionKey, regionOf } from './places.ts'
import { feeFor, forOrdersThere, leastFee, type Plan, quote, type Rate, waysTo, type Zone, zoneFor } from './quote.ts'

const aRate = (over: Partial<Rate> = {}): Rate => ({
  method: 'standard',
  base_fee: 350_00,
  included_g: 3000,
  per_kg_fee: 50_00,
  free_from: 15_000_00,
  days_min: 1,
  days_max: 2,
  fee_by: 'flat',
  steps: [],
  cut_off: null,
  heaviest_g: null,
  goods_from: null,
  goods_to: null,
  most_pieces: null,
  ...over,
})
const nairobi: Zone = {
  id: 1,
  name: 'Nairobi',
  timed: true,
  countries: ['KE'],
  regions: ['nairobi'],
  rates: [aRate(), aRate({ method: 'express', base_fee: 650_00, days_max: 1 })],
}
const kenya: Zone = {
  id: 2,
  name: 'Kenya',
  timed: false,
  countries: ['KE'],
  regions: [],
  rates: [aRate({ base_fee: 600_00 })],
}
const world: Zone = {
  id: 3,
  name: 'World',
  timed: false,
  countries: [],
  regions: [],
  rates: [aRate({ base_fee: 4_500_00, free_from: null })],
}
const zones = [world, kenya, nairobi]
const aPlan = (over: Partial<Plan> = {}): Plan => ({ zones, holidays: new Set(), pickup: null, closed: NOTHING_CLOSED, ...over })

describe('delivery zone', () => {
  test.each([
    ['a region goes before its country', { country: 'KE', region: ' Nairobi ' }, nairobi],
    ['another region is in its country', { country: 'KE', region: 'Kilifi' }, kenya],
    ['no region is the whole country', { country: 'KE' }, kenya],
    ['any other country is everywhere else', { country: 'DE' }, world],
  ])('%s', (_, place, zone) => expect(zoneFor(zones, place)).toBe(zone))

  test.each([
    ["Murang'a", 'Murang’a'],
    [' TAITA TAVETA county', 'Taita-Taveta'],
    ['Nairobi City County', 'Nairobi'],
  ])('%s is %s in any spelling', (typed, name) => {
    expect(regionKey(typed)).toBe(regionKey(name))
    const zone = { ...nairobi, regions: [name.toLowerCase()] }
    expect(zoneFor([kenya, zone], { country: 'KE', region: typed })).toBe(zone)
  })

  test('closed places get no delivery but pickup, and existing orders go on', () => {
    const closed = { countries: new Set(['DE']), regions: new Set([regionOf('KE', 'Murang’a')]) }
    const parcel = { goods: kes(1), weight_g: 1, makingDays: 0 }
    const waysTo = (plan: Plan, country: string, region?: string) =>
      quote(plan, { country, ...(region && { region }) }, parcel, new Date()).map(({ method }) => method)
    const plan = aPlan({ closed, pickup: { readyDays: 1 } })
    expect(waysTo(plan, 'DE')).toEqual(['pickup'])
    expect(waysTo(plan, 'KE', "murang'a")).toEqual(['pickup'])
    expect(waysTo(plan, 'KE', 'Kilifi')).toEqual(['standard', 'pickup'])
    expect(waysTo(forOrdersThere(plan), 'DE')).toEqual(['standard', 'pickup'])
    expect(isClosed(closed, { country: 'KE' })).toBe(false)
  })

  test('a shop that delivers only in Kenya quotes nothing elsewhere', () => {
    const parcel = { goods: kes(1), weight_g: 1, makingDays: 0 }
    expect(quote(aPlan({ zones: [kenya] }), { country: 'DE' }, parcel, new Date())).toEqual([])
  })
})

describe('delivery fee', () => {
  test.each([
    [14_999_99, 1000, 350_00],
    [15_000_00, 9000, 0], // free from this value at any weight
    [1_000_00, 3000, 350_00],
    [1_000_00, 3001, 400_00], // a started kilogram counts in full
    [1_000_00, 5000, 450_00],
  ])('goods of %i cents and %i g cost %i', (goods, weight_g, fee) => {
    expect(feeFor(aRate(), { goods: kes(goods), weight_g, makingDays: 0 })).toBe(fee)
  })
})

describe('dispatch and arrival days', () => {
  // 2026-11-21 is a Saturday. Nairobi is three hours ahead of UTC.
  test.each([
    ['before the cut-off it leaves today', '2026-11-20T11:59:00Z', 0, '2026-11-20'],
    ['after it, on the next working day', '2026-11-20T12:00:00Z', 0, '2026-11-21'],
    ['nothing leaves on a Sunday', '2026-11-21T12:00:00Z', 0, '2026-11-23'],
    ['late in the evening UTC it is tomorrow in Nairobi', '2026-11-20T22:00:00Z', 0, '2026-11-21'],
    ['what is made first leaves when it is made', '2026-11-20T06:00:00Z', 21, '2026-12-11'],
    ['made by a Sunday, it leaves on Monday', '2026-11-20T06:00:00Z', 2, '2026-11-23'],
  ])('%s', (_, at, makingDays, day) => expect(dispatchDay(new Date(at), { makingDays })).toBe(day))

  test('Sundays are no working days', () => expect(workingDaysAfter('2026-11-20', 2)).toBe('2026-11-23'))

  test('methods are listed cheapest first, with their days', () => {
    const parcel = { goods: kes(5_000_00), weight_g: 1500, makingDays: 0 }
    expect(quote(aPlan(), { country: 'KE', region: 'nairobi' }, parcel, new Date('2026-11-20T06:00:00Z'))).toEqual([
      { method: 'standard', fee: 350_00, freeFrom: 15_000_00, earliest: '2026-11-21', latest: '2026-11-23', zone: 1 },
      { method: 'express', fee: 650_00, freeFrom: 15_000_00, earliest: '2026-11-21', latest: '2026-11-21', zone: 1 },
    ])
  })

  test('nothing is dispatched or delivered on a holiday', () => {
    const holidays = new Set(['2026-11-21', '2026-11-23'])
    expect(dispatchDay(new Date('2026-11-20T12:00:00Z'), { makingDays: 0 }, holidays)).toBe('2026-11-24')
    expect(workingDaysAfter('2026-11-20', 1, holidays)).toBe('2026-11-24')
  })

  test('pickup is free, needs no zone and is listed last', () => {
    const parcel = { goods: kes(5_000_00), weight_g: 1500, makingDays: 0 }
    const at = new Date('2026-11-20T06:00:00Z')
    const methods = (plan: Plan, country: string) => quote(plan, { country }, parcel, at).map(({ method }) => method)
    const pickup = { readyDays: 1 }
    expect(methods(aPlan({ pickup }), 'KE')).toEqual(['standard', 'pickup'])
    expect(methods(aPlan({ pickup, zones: [] }), 'DE')).toEqual(['pickup'])
    expect(quote(aPlan({ pickup }), { country: 'KE' }, parcel, at).at(-1)).toMatchObject({ fee: 0, earliest: '2026-11-21' })
  })
})

describe('a delivery fee by steps', () => {
  const steps = [
    { from: 0, fee: 300_00 },
    { from: 2_000, fee: 500_00 },
    { from: 10_000, fee: 1_200_00 },
  ]
  test.each([
    ['weight', { weight_g: 1_999 }, 300_00],
    ['weight', { weight_g: 2_000 }, 500_00],
    ['price', { goods: kes(9_999) }, 500_00],
    ['quantity', { pieces: 10_000 }, 1_200_00],
    ['quantity', {}, 300_00], // a missing count is one piece
  ] as const)('by %s, %o costs %i', (fee_by, over, fee) => {
    const parcel = { goods: kes(100), weight_g: 0, makingDays: 0, ...over }
    expect(feeFor(aRate({ fee_by, steps }), parcel)).toBe(fee)
  })

  test('is the fee of the last step reached, and free from the free threshold', () => {
    const table = fc
      .uniqueArray(fc.integer({ min: 1, max: 50_000 }), { maxLength: 12 })
      .map((rest) => [0, ...rest].sort((a, b) => a - b))
      .chain((froms) => fc.tuple(...froms.map((from) => fc.nat(1_000_00).map((fee) => ({ from, fee })))))
    fc.assert(
      fc.property(table, fc.nat(60_000), (some, weight_g) => {
        const rate = aRate({ fee_by: 'weight', steps: some, free_from: null })
        const reached = some.filter(({ from }) => from <= weight_g)
        const fee = feeFor(rate, { goods: kes(1), weight_g, makingDays: 0 })
        expect(fee).toBe(reached[reached.length - 1]?.fee)
        expect(feeFor({ ...rate, free_from: 1 }, { goods: kes(1), weight_g, makingDays: 0 })).toBe(0)
        expect(leastFee(rate)).toBeLessThanOrEqual(fee)
      }),
    )
  })
})

describe('why a delivery method is hidden', () => {
  const at = new Date('2026-11-20T06:00:00Z')
  const parcel = { goods: kes(5_000_00), weight_g: 1500, pieces: 2, makingDays: 0 }
  const bounded = (over: Partial<Rate>) => aPlan({ zones: [{ ...kenya, rates: [aRate(over)] }] })
  const closed = { countries: new Set(['KE']), regions: new Set<string>() }
  test.each([
    ['the place is closed', aPlan({ closed }), {}, 'place-closed', null],
    ['no zone has it', aPlan({ zones: [] }), {}, 'no-zone', null],
    ['its zone does not have it', aPlan({ zones: [{ ...kenya, rates: [] }] }), {}, 'not-in-zone', null],
    ['it is too heavy', bounded({ heaviest_g: 1499 }), {}, 'too-heavy', 1499],
    ['it is worth too little', bounded({ goods_from: 5_000_01 }), {}, 'worth-too-little', 5_000_01],
    ['it is worth too much', bounded({ goods_to: 4_999_99 }), {}, 'worth-too-much', 4_999_99],
    ['it is too many', bounded({ most_pieces: 1 }), {}, 'too-many-pieces', 1],
    ['there is no parcel', aPlan(), { nothingSent: true }, 'no-parcel', null],
  ])('%s', (_, plan, over, why, bound) => {
    const ways = waysTo(plan, { country: 'KE' }, { ...parcel, ...over }, at)
    expect(ways.find(({ method }) => method === 'standard')).toEqual({ method: 'standard', option: null, why, bound })
    expect(quote(plan, { country: 'KE' }, { ...parcel, ...over }, at).map(({ method }) => method)).not.toContain('standard')
  })

  test('exact limits are accepted, and existing orders skip limits', () => {
    const over = { heaviest_g: 1500, goods_from: 5_000_00, goods_to: 5_000_00, most_pieces: 2 }
    const methods = (plan: Plan, weight_g: number) =>
      quote(plan, { country: 'KE' }, { ...parcel, weight_g }, at).map((each) => each.method)
    expect(methods(bounded(over), 1500)).toEqual(['standard'])
    expect(methods(bounded(over), 1501)).toEqual([])
    expect(methods(forOrdersThere(bounded(over)), 1501)).toEqual(['standard'])
  })

  test('every delivery method is listed once, offered or with a reason', () => {
    const bound = fc.option(fc.integer({ min: 1, max: 6_000 }), { nil: null })
    const rates = fc.record({ heaviest_g: bound, goods_from: bound, goods_to: bound, most_pieces: bound })
    fc.assert(
      fc.property(rates, fc.nat(6_000), fc.nat(6_000), fc.boolean(), (over, weight_g, goods, collected) => {
        const plan = { ...bounded(over), pickup: collected ? { readyDays: 1 } : null }
        const ways = waysTo(plan, { country: 'KE' }, { ...parcel, weight_g, goods: kes(goods) }, at)
        expect(ways.map(({ method }) => method)).toEqual(['standard', 'express', 'pickup'])
        expect(ways.every(({ option, why }) => (option === null) !== (why === null))).toBe(true)
        const seen = quote(plan, { country: 'KE' }, { ...parcel, weight_g, goods: kes(goods) }, at)
        expect(new Set(seen)).toEqual(new Set(ways.flatMap(({ option }) => option ?? [])))
      }),
    )
  })

  test('a rate with its own cut-off ships the same day before it', () => {
    const plan = aPlan({
      zones: [{ ...kenya, rates: [aRate({ cut_off: 10, days_min: 0 }), aRate({ method: 'express', days_min: 0 })] }],
    })
    const days = quote(plan, { country: 'KE' }, parcel, new Date('2026-11-20T08:00:00Z')).map(({ method, earliest }) => [
      method,
      earliest,
    ])
    expect(Object.fromEntries(days)).toEqual({ standard: '2026-11-21', express: '2026-11-20' })
  })
})
