import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kes, percentOf, vatInside, vatInsideAt } from '#kernel/money.ts'
import { depositOf } from './deposit.ts'

describe('the worked examples of docs/money.md', () => {
  test.each([
    [24_999, 3448.14, 50, 12_499.5, 1724.07],
    [0.01, 0, 50, 0.01, 0],
    [999.99, 137.93, 33, 330, 45.52],
    [35_000, 4827.59, 17.5, 6125, 844.83],
    [2_997, 413.37, 33.3, 998, 137.65],
    [2_320, 160, 50, 1_160, 80],
  ])('of %d (VAT %d), %d %% is %d (VAT %d)', (total, vat, percent, deposit, depositVat) => {
    const cents = (shillings: number) => kes(Math.round(shillings * 100))
    const parts = depositOf({ total: cents(total), vat: cents(vat) }, percent)
    expect(parts.deposit).toEqual({ total: cents(deposit), vat: cents(depositVat) })
    expect(parts.balance).toEqual({ total: cents(total) - cents(deposit), vat: cents(vat) - cents(depositVat) })
  })
})

test('rates have decimals', () => {
  expect(vatInsideAt(kes(106_200), 6.2)).toBe(6_200)
  expect(vatInsideAt(kes(117_500), 17.5)).toBe(17_500)
  expect(percentOf(kes(10_001), 12.5)).toBe(1_250)
  expect(() => percentOf(kes(10_000), 12.50001)).toThrow('four decimals')
})

test('deposit and balance are the order, to the cent, and neither is below nothing', () => {
  const anOrder = fc.integer({ min: 0, max: 1_000_000_000 }).chain((total) =>
    fc.record({
      total: fc.constant(kes(total)),
      vat: fc.integer({ min: 0, max: vatInside(kes(total)) }).map((vat) => kes(vat)),
    }),
  )
  fc.assert(
    fc.property(anOrder, fc.integer({ min: 100, max: 9_900 }), (order, hundredths) => {
      const percent = hundredths / 100
      const { deposit, balance } = depositOf(order, percent)
      expect(deposit.total + balance.total).toBe(order.total)
      expect(deposit.vat + balance.vat).toBe(order.vat)
      for (const part of [deposit, balance]) {
        expect(part.total).toBeGreaterThanOrEqual(0)
        expect(part.vat).toBeGreaterThanOrEqual(0)
        expect(part.vat).toBeLessThanOrEqual(part.total)
      }
    }),
  )
})
