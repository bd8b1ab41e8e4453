import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, type Currency } from '#kernel/currency.ts'
import { hundredthsOf, majorOf } from './pesapal-amounts.ts'

const TAKEN: Partial<Record<Currency, 0 | 2>> = { KES: 2, TZS: 2, USD: 2, MWK: 2, ZMW: 2, UGX: 0, RWF: 0 }

describe('Pesapal amounts in each shown currency', () => {
  test.each(CURRENCIES)('%s', (currency) => {
    const decimals = TAKEN[currency]
    expect(majorOf(150_000, currency)).toBe(decimals === undefined ? undefined : 1500)
    expect(majorOf(150_050, currency)).toBe(decimals === 2 ? 1500.5 : undefined)
  })
  test('73 currencies are covered', () => expect(CURRENCIES).toHaveLength(73))
})

test.each([0, -100, 0.5, Number.NaN])('%d is refused as a Pesapal amount', (amount) =>
  expect(majorOf(amount, 'KES')).toBeUndefined(),
)

test('every Pesapal amount is parsed back as it was sent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000_00 }), (amount) => {
      expect(hundredthsOf(JSON.parse(JSON.stringify(majorOf(amount, 'KES'))))).toBe(amount)
    }),
  )
})

test.each([1500.001, 19.995, 0.004])('%d has a fraction of a cent and matches no amount', (major) =>
  expect(Number.isInteger(hundredthsOf(major))).toBe(false),
)
