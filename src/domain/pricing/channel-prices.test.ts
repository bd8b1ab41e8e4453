import fc from 'fast-check'
import { expect, test } from 'vitest'
import { channelPriceAt, usualPriceIn } from './channel-prices.ts'

const NOW = new Date('2027-01-10T09:00:00Z')
const VARIANT = { sku: 'A', price: 10_000, compareAt: 12_000 }
const of = (sku: string | null, price: number | null, percentOff: number | null = null) => ({ sku, price, percentOff })
const sale = (discount: { price: number | null; percentOff: number | null }) => ({
  sku: null,
  from: '2027-01-01T00:00:00Z',
  until: '2027-02-01T00:00:00Z',
  ...discount,
})

test('a channel without its own prices has none for a variant', () => {
  expect(usualPriceIn(VARIANT, [])).toBeUndefined()
  expect(usualPriceIn(VARIANT, [of('B', 5_000)])).toBeUndefined()
  expect(channelPriceAt(VARIANT, [], [sale({ price: 1, percentOff: null })], NOW)).toBeUndefined()
})

test('a variant price wins over the channel default, and compareAt only if higher', () => {
  expect(usualPriceIn(VARIANT, [of(null, 9_000), of('A', 11_000)])).toEqual({ price: 11_000, compareAt: 12_000 })
  expect(usualPriceIn(VARIANT, [of(null, 13_000)])).toEqual({ price: 13_000, compareAt: null })
})

test('scheduled prices apply in a channel, with percentages off its usual price', () => {
  const own = [of(null, 20_000)]
  expect(channelPriceAt(VARIANT, own, [sale({ price: null, percentOff: 50 })], NOW)).toEqual({ price: 10_000, compareAt: 20_000 })
  expect(channelPriceAt(VARIANT, own, [sale({ price: 8_000, percentOff: null })], NOW)).toEqual({
    price: 8_000,
    compareAt: 20_000,
  })
})

const cents = fc.integer({ min: 1, max: 100_000_000_00 })
const ownPrices = fc.oneof(
  cents.map((price) => of(null, price)),
  fc.integer({ min: 1, max: 99 }).map((percent) => of(null, null, percent)),
)

test('a channel price is whole cents, at least 1, and compareAt is above it', () => {
  fc.assert(
    fc.property(cents, fc.option(cents, { nil: null }), ownPrices, (price, above, own) => {
      const variant = { sku: 'A', price, compareAt: above !== null && above > price ? above : null }
      const channelPrice = usualPriceIn(variant, [own])
      expect(channelPrice).toBeDefined()
      if (!channelPrice) return
      const exact = own.price ?? (price * (100 - (own.percentOff ?? 0))) / 100
      const near = Math.abs(channelPrice.price - exact) <= 0.5 || (channelPrice.price === 1 && exact < 1)
      expect(Number.isSafeInteger(channelPrice.price) && channelPrice.price >= 1 && near).toBe(true)
      expect(channelPrice.compareAt === null || channelPrice.compareAt > channelPrice.price).toBe(true)
    }),
  )
})
