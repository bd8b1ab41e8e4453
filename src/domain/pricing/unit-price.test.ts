import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kes } from '#kernel/money.ts'
import { type Reduction, takenOff } from './reduction.ts'
import { listPriceOf, type PriceFacts, pricesInOutfits, unitPriceOf, withGivenPrice } from './unit-price.ts'

const STORED: PriceFacts = { price: 8_000, compareAt: 10_000, usual: 10_000, channel: null, overdue: null }
const OVERDUE = { at: '2026-01-02T00:00:00Z', sku: 'A', usual: 10_000, usualCompareAt: null, channel: [], schedule: [] }
const half = { sku: null, price: null, percentOff: 50, from: '2026-01-01T00:00:00Z', until: null }

test.each<[string, Partial<PriceFacts>, object]>([
  ['the stored price', {}, { price: 8_000, compareAt: 10_000, usual: 10_000 }],
  ['the channel price before it', { channel: { price: 9_000, compareAt: null } }, { price: 9_000, compareAt: null, usual: null }],
  ['the usual price after its schedule ended', { overdue: OVERDUE }, { price: 10_000, compareAt: null, usual: null }],
  [
    'the scheduled price before the switch',
    { overdue: { ...OVERDUE, schedule: [half] } },
    { price: 5_000, compareAt: 10_000, usual: 10_000 },
  ],
  [
    'the scheduled price of the channel',
    { overdue: { ...OVERDUE, schedule: [half], channel: [{ sku: 'A', price: 6_000, percentOff: null }] } },
    { price: 3_000, compareAt: 6_000, usual: null },
  ],
])('the list price is %s', (_, facts, expected) => {
  expect(listPriceOf({ ...STORED, ...facts })).toEqual(expected)
})

test('a unit price takes quantity and group off the list price, and adds the design', () => {
  const tiers = [
    { from: 10, price: null, percentOff: 10 },
    { from: 1, price: 7_000, percentOff: null, group: 'tailors' },
  ]
  const goods = { list: 10_000, tiers, design: 500 }
  expect(unitPriceOf(goods)).toEqual({ tiered: 10_000, unitPrice: 10_500 })
  expect(unitPriceOf({ ...goods, quantity: 10 })).toEqual({ tiered: 9_000, unitPrice: 9_500 })
  expect(unitPriceOf({ ...goods, groups: ['tailors'] })).toEqual({ tiered: 7_000, unitPrice: 7_500 })
})

test('an outfit price applies to whole outfits only, and adds up to the cent', () => {
  const set = { pieces: ['coat', 'trousers'], less: { percent: 10 } }
  const line = (slug: string, unitPrice: number, quantity = 1) => ({ slug, unitPrice, quantity, outfit: { id: '1' }, set })
  const alone = { slug: 'shirt', unitPrice: 3_000, quantity: 1, outfit: null, set: { pieces: null, less: null } }
  expect(pricesInOutfits([line('coat', 9_999), alone, line('trousers', 5_001)])).toEqual([8_999, undefined, 4_501])
  expect(pricesInOutfits([line('coat', 9_999)])).toEqual([undefined])
  expect(pricesInOutfits([line('coat', 9_999), line('trousers', 5_001, 2)])).toEqual([undefined, undefined])
})

test('a price given by staff replaces the price and keeps it as the list price', () => {
  expect(withGivenPrice({ unitPrice: 100 }, { amount: 90, reason: 'Stain' })).toEqual({
    unitPrice: 90,
    given: { listPrice: 100, reason: 'Stain' },
  })
  expect(withGivenPrice({ unitPrice: 100 }, { amount: 100, reason: 'Stain' })).toEqual({ unitPrice: 100 })
})

test('a reduction takes between nothing and the whole sum', () => {
  const reduction: fc.Arbitrary<Reduction> = fc.oneof(
    fc.record({ percent: fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 10_000) }),
    fc.record({ amount: fc.nat(2_000_000) }),
    fc.record({ price: fc.nat(2_000_000) }),
  )
  fc.assert(
    fc.property(fc.nat(1_000_000), reduction, (sum, each) => {
      const off = takenOff(kes(sum), each)
      expect(off >= 0 && off <= sum).toBe(true)
      if ('price' in each) expect(sum - off).toBe(Math.min(sum, each.price))
    }),
  )
})
