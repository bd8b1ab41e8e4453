import { expect, test } from 'vitest'
import type { ProductDocument } from '#modules/catalogue/contract.ts'
import { clashes, differences, documentOf, merged, partsOf } from './document-parts.ts'
import { shareDone } from './translation.ts'

const variant = (sku: string, price = 100_000): ProductDocument['variants'][number] => ({
  sku,
  swatch: null,
  size: sku,
  make: 'ready',
  price,
  compareAt: null,
  cost: null,
  barcode: null,
  sold: true,
})
const BASE = {
  slug: 'karura-jacket',
  name: 'Karura jacket',
  description: 'A jacket.',
  tags: ['wool'],
  variants: [variant('K.S'), variant('K.M'), variant('K.L')],
  texts: { sw: { name: 'Koti', descriptor: '' } },
  seo: { title: '', description: '' },
  attributes: { lining: ['cupro'] },
} as unknown as ProductDocument

test('splitting and joining a document changes nothing', () => {
  expect(documentOf(partsOf(BASE))).toEqual(BASE)
  expect(differences(BASE, structuredClone(BASE))).toEqual([])
})

test('every difference is named by its part', () => {
  const after = {
    ...BASE,
    name: 'Karura',
    variants: [variant('K.S', 1), variant('K.M'), variant('K.XL')],
    texts: { sw: { name: 'Koti', descriptor: 'Sufu' } },
  }
  expect(
    differences(BASE, after as unknown as ProductDocument)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['name', 'texts.sw.descriptor', 'variantOrder', 'variants.K.L', 'variants.K.S', 'variants.K.XL'].sort())
})

const mine = { ...BASE, name: 'Mine', tags: ['mine'], variants: [variant('K.S', 1), variant('K.M'), variant('K.L')] }
const theirs = {
  ...BASE,
  name: 'Theirs',
  description: 'Theirs.',
  variants: [variant('K.S', 2), variant('K.M', 7), variant('K.L'), variant('K.XL')],
}

test('merging keeps one-sided changes, and mine where both changed', () => {
  expect(clashes(BASE, mine, theirs).map(({ path, both, by }) => [path, both, by])).toEqual([
    ['name', true, 'mine'],
    ['description', false, 'theirs'],
    ['tags', false, 'mine'],
    ['variants.K.S', true, 'mine'],
    ['variants.K.M', false, 'theirs'],
    ['variants.K.XL', false, 'theirs'],
  ])
  const both = merged(BASE, mine, theirs, {})
  expect(both).toMatchObject({ name: 'Mine', description: 'Theirs.', tags: ['mine'] })
  expect(both.variants.map(({ sku, price }) => [sku, price])).toEqual([
    ['K.S', 1],
    ['K.M', 7],
    ['K.L', 100_000],
    ['K.XL', 100_000],
  ])
})

test('a choice between both versions is applied part by part', () => {
  const chosen = merged(BASE, mine, theirs, { name: 'theirs', 'variants.K.S': 'theirs', 'variants.K.XL': 'mine' })
  expect(chosen).toMatchObject({ name: 'Theirs', tags: ['mine'] })
  expect(chosen.variants.map(({ sku, price }) => [sku, price])).toEqual([
    ['K.S', 2],
    ['K.M', 7],
    ['K.L', 100_000],
  ])
})

test('a variant deleted by one and changed by the other is a conflict', () => {
  const without = { ...BASE, variants: [variant('K.S'), variant('K.M')] }
  const dearer = { ...BASE, variants: [variant('K.S'), variant('K.M'), variant('K.L', 9)] }
  expect(clashes(BASE, without, dearer)).toMatchObject([{ path: 'variants.K.L', both: true, mine: undefined }])
  expect(merged(BASE, without, dearer, {}).variants).toHaveLength(2)
  expect(merged(BASE, without, dearer, { 'variants.K.L': 'theirs' }).variants.at(-1)).toMatchObject({ sku: 'K.L', price: 9 })
})

test('the translated share counts only texts that exist in English', () => {
  const english = {
    name: 'Jacket',
    descriptor: '',
    description: 'Warm.',
    construction: ['Half canvas'],
    fit: [],
    care: [],
    seo: { title: '', description: '' },
  }
  expect(shareDone(english, undefined)).toBe(0)
  expect(shareDone(english, { name: 'Koti', descriptor: 'Sufu', care: ['Osha'] })).toBe(33)
  expect(shareDone(english, { name: 'Koti', description: 'Joto.', construction: ['Nusu'] })).toBe(100)
  expect(shareDone({ ...english, name: '', description: '', construction: [] }, {})).toBe(100)

  // each option of a service is a separate text
  const variants = [variant('A'), variant('B')].map((each, place) => ({ ...each, size: ['Hem', 'Waist'][place] ?? null }))
  const service = { ...english, kind: 'service' as const, variants }
  expect(shareDone(service, { name: 'Koti', choices: [{ size: 'Waist', name: 'Kiuno' }] })).toBe(40)
})
