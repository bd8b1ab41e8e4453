import { expect, test } from 'vitest'
import { CHANNELS } from '#kernel/goods.ts'
import type { ProductDocument } from '#modules/catalogue/contract.ts'
import { type Around, ailmentsOf, isStopped } from './doctor.ts'

const WELL = {
  ...{
    status: 'active',
    channels: [{ channel: CHANNELS[0] }],
    description: 'A jacket.',
    sizeChart: 'jackets',
    name: 'Karura',
    descriptor: '',
  },
  ...{
    construction: [],
    fit: [],
    care: [],
    seo: { title: '', description: '' },
    texts: { sw: { name: 'Karura', description: 'Koti.' } },
  },
  pictures: [{ asset: 'front' }],
  variants: [{ sku: 'K-S', size: 'S', make: 'ready', price: 100_000, cost: 40_000, sold: true }],
} as unknown as ProductDocument
const AROUND: Around = { available: { 'K-S': 2 }, zones: 1, pictures: { front: 1600 }, languages: ['sw'] }
const variant = WELL.variants[0] as ProductDocument['variants'][number]

test('nothing ails a product that can be bought', () => expect(ailmentsOf(WELL, AROUND)).toEqual([]))

test.each<[string, Partial<ProductDocument>, Partial<Around>]>([
  ['not-active', { status: 'draft' }, {}],
  ['no-channel', { channels: [] }, {}],
  ['no-variant', { variants: [] }, {}],
  ['none-offered', { variants: [{ ...variant, sold: false }] }, {}],
  ['no-price', { variants: [{ ...variant, price: 0, cost: null }] }, {}],
  ['no-stock', {}, { available: { 'K-S': 0 } }],
  ['no-stock', {}, { available: {} }],
  ['no-zone', {}, { zones: 0 }],
])('%s stops it', (code, document, around) => {
  const ailments = ailmentsOf({ ...WELL, ...document }, { ...AROUND, ...around })
  expect(ailments.map((each) => each.code)).toEqual([code])
  expect(isStopped(ailments)).toBe(true)
})

test.each<[string, Partial<ProductDocument>, Partial<Around>]>([
  ['no-picture', { pictures: [] }, {}],
  ['small-picture', {}, { pictures: { front: 799 } }],
  ['not-translated', { texts: {} }, {}],
  ['no-size-chart', { sizeChart: null }, {}],
  ['below-cost', { variants: [{ ...variant, cost: 100_001 }] }, {}],
])('%s only warns', (code, document, around) => {
  const ailments = ailmentsOf({ ...WELL, ...document }, { ...AROUND, ...around })
  expect(ailments.map((each) => each.code)).toEqual([code])
  expect(isStopped(ailments)).toBe(false)
})

test('what is cut to measure needs no stock', () => {
  expect(ailmentsOf({ ...WELL, variants: [{ ...variant, make: 'measure', size: null }] }, { ...AROUND, available: {} })).toEqual(
    [],
  )
})
