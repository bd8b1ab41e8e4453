import { describe, expect, test } from 'vitest'
import { CURRENCIES } from '#kernel/currency.ts'
import { asCountedBy, inMinorUnits, stripeScale } from './minor-units.ts'

/** Expected amounts for 1,234.00 of a currency, where they are not hundredths. */
const OTHERWISE: Record<string, number> = {
  ...Object.fromEntries(['BIF', 'CLP', 'DJF', 'JPY', 'KRW', 'RWF', 'VND', 'XAF', 'XOF'].map((code) => [code, 1_234])),
  ...Object.fromEntries(['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((code) => [code, 1_234_000])),
}

describe('Stripe minor units', () => {
  test('cover all 73 shown currencies', () => {
    expect(CURRENCIES).toHaveLength(73)
  })
  test.each(CURRENCIES)('of %s', (code) => {
    expect(asCountedBy('stripe', code, 123_400)).toBe(OTHERWISE[code] ?? 123_400)
  })
  test('5 UGX are sent as 500, and fractions are rounded to a whole unit', () => {
    expect(asCountedBy('stripe', 'UGX', 500)).toBe(500)
    expect(asCountedBy('stripe', 'UGX', 549)).toBe(500)
    expect(asCountedBy('stripe', 'UGX', 550)).toBe(600)
    expect(asCountedBy('stripe', 'ISK', 12_345)).toBe(12_300)
  })
  test('currencies with three decimals end in 0', () => {
    expect(asCountedBy('stripe', 'KWD', 123)).toBe(1_230)
    expect(asCountedBy('stripe', 'TND', 1) % 10).toBe(0)
  })
  test('HUF and TWD have two decimals when they are charged', () => {
    expect(asCountedBy('stripe', 'HUF', 101)).toBe(101)
    expect(asCountedBy('stripe', 'TWD', 101)).toBe(101)
  })
  test('half a unit is rounded up', () => {
    expect(inMinorUnits(150, stripeScale('JPY'))).toBe(2)
    expect(inMinorUnits(149, stripeScale('JPY'))).toBe(1)
  })
  test('KES is never rounded at any amount', () => {
    for (const cents of [1, 99, 100, 101, 24_999_00, 99_999_999]) {
      expect(asCountedBy('stripe', 'KES', cents)).toBe(cents)
      expect(asCountedBy('pesapal', 'KES', cents)).toBe(cents)
    }
  })
})

test('Pesapal amounts are hundredths in every shown currency', () => {
  for (const code of CURRENCIES) expect(asCountedBy('pesapal', code, 123_456)).toBe(123_456)
})
