import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROUNDINGS } from './bulk.ts'
import { newPrice, type PriceRule } from './new-price.ts'

const rule = (change: Partial<PriceRule>): PriceRule => ({ by: 'percent', value: 0, rounding: 'none', strike: false, ...change })

test.each([
  [450_000, { value: 1000 }, 495_000],
  [99_999, { value: 1250 }, 112_499],
  [333, { value: 3333 }, 444],
  [450_000, { value: -1500, rounding: 'hundred' }, 380_000],
  [450_050, { value: 0, rounding: 'shilling' }, 450_100],
  [449_000, { value: 0, rounding: 'ninety-nine' }, 449_900],
  [450_000, { by: 'amount', value: -50_000 }, 400_000],
  [454_999, { by: 'amount', value: 0, rounding: 'ten' }, 455_000],
  [42_000, { value: 500, rounding: 'hundred' }, 42_000],
  [45_900, { value: -100, rounding: 'hundred' }, 45_900],
  [40_000, { value: 100, rounding: 'ninety-nine' }, 40_000],
] as const)('price %i changed by %o is %i', (price, change, expected) => {
  expect(newPrice({ price, compareAt: null }, rule(change))?.price).toBe(expected)
})

test('a price never falls to zero', () => {
  expect(newPrice({ price: 450_000, compareAt: null }, rule({ value: -10_000 }))).toBeUndefined()
  expect(newPrice({ price: 4_000, compareAt: null }, rule({ rounding: 'hundred' }))).toBeUndefined()
  expect(newPrice({ price: 100, compareAt: null }, rule({ by: 'amount', value: -100 }))).toBeUndefined()
})

test('strike keeps the old price as compareAt, and a lower compareAt is removed', () => {
  expect(newPrice({ price: 1000, compareAt: null }, rule({ value: -1000, strike: true }))).toEqual({
    price: 900,
    compareAt: 1000,
  })
  expect(newPrice({ price: 1000, compareAt: 2000 }, rule({ value: -1000, strike: true }))).toEqual({
    price: 900,
    compareAt: 2000,
  })
  expect(newPrice({ price: 1000, compareAt: 1050 }, rule({ value: 1000 }))).toEqual({ price: 1100, compareAt: null })
})

test('a changed price is whole cents above zero, and compareAt is higher', () => {
  const amounts = fc.integer({ min: 1, max: 10_000_000_000 })
  const rules = fc.record({
    by: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    rounding: fc.constantFrom(...ROUNDINGS),
    strike: fc.boolean(),
  })
  fc.assert(
    fc.property(amounts, fc.option(amounts), rules, (price, above, input) => {
      const now = newPrice({ price, compareAt: above === null ? null : price + above }, input)
      if (now === undefined) return
      expect(Number.isSafeInteger(now.price) && now.price > 0).toBe(true)
      if (input.value > 0) expect(now.price).toBeGreaterThanOrEqual(price)
      if (input.value < 0) expect(now.price).toBeLessThanOrEqual(price)
      if (now.compareAt !== null) expect(now.compareAt).toBeGreaterThan(now.price)
    }),
  )
})
