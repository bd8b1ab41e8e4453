import { expect, test } from 'vitest'
import { CHANNELS } from '#domain/pricing/goods.ts'
import { ProductDocument } from '../contract.ts'
import { copyOf } from './copy-document.ts'

test('a copied product is valid and its prices refer to the new SKUs', () => {
  const document = ProductDocument.parse({
    slug: 'lamu-jacket',
    name: 'Lamu jacket',
    department: 'formal-wear',
    category: 'formal-wear',
    variants: [{ sku: 'LAMU-50', size: '50', price: 100_000, barcode: '5012345678900' }],
    scheduledPrices: [{ sku: 'LAMU-50', percentOff: 10, from: '2027-01-01T00:00:00Z' }],
    tiers: [
      { sku: 'LAMU-50', from: 3, price: 90_000 },
      { sku: null, from: 5, percentOff: 20 },
    ],
    channels: CHANNELS.map((channel, at) => ({ channel, ...(at === 1 && { prices: [{ sku: 'LAMU-50', price: 95_000 }] }) })),
  })
  const copy = copyOf(document, 'lamu-jacket-copy')
  expect(ProductDocument.safeParse(copy).error?.issues).toBeUndefined()
  expect(copy.variants).toMatchObject([{ sku: 'LAMU-50-COPY', barcode: null }])
  expect(copy.tiers.map(({ sku }) => sku)).toEqual(['LAMU-50-COPY', null])
  expect(copy.channels[1]?.prices).toMatchObject([{ sku: 'LAMU-50-COPY', price: 95_000 }])
})

test('copied SKUs stay different when they are cut to 80 characters', () => {
  const long = 'L'.repeat(77)
  const skus = [`${long}-48`, `${long}-50`, 'LAMU-52']
  const document = ProductDocument.parse({
    slug: 'lamu-jacket',
    name: 'Lamu jacket',
    department: 'formal-wear',
    category: 'formal-wear',
    variants: skus.map((sku, at) => ({ sku, size: String(48 + 2 * at), price: 100_000 })),
    tiers: [{ sku: skus[1], from: 3, price: 90_000 }],
    channels: CHANNELS.map((channel) => ({ channel })),
  })
  const copy = copyOf(document, 'lamu-jacket-copy')
  expect(ProductDocument.safeParse(copy).error?.issues).toBeUndefined()
  const copied = copy.variants.map(({ sku }) => sku)
  expect([new Set(copied).size, copied[2], copy.tiers[0]?.sku]).toEqual([3, 'LAMU-52-COPY', copied[1]])
})
