import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, kes } from '#kernel/money.ts'
import { outfitPrices } from './outfits.ts'
import { type Reduction, takenOff } from './reduction.ts'

const PRICES = fc.array(fc.integer({ min: 0, max: 100_000_000_00 }).map(kes), { minLength: 1, maxLength: 12 })
const REDUCTION: fc.Arbitrary<Reduction> = fc.oneof(
  fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ amount: fc.integer({ min: 0, max: 200_000_000_00 }) }),
)

test('outfit prices add up exactly to the sum less the reduction', () => {
  fc.assert(
    fc.property(PRICES, REDUCTION, (prices, reduction) => {
      const inOutfit = outfitPrices(prices, reduction)
      expect(add(...inOutfit)).toBe(add(...prices) - takenOff(add(...prices), reduction))
      for (const [at, price] of inOutfit.entries()) {
        expect(price).toBeGreaterThanOrEqual(0)
        expect(price).toBeLessThanOrEqual(prices[at] ?? 0)
      }
    }),
  )
})

test.each([
  [[10_000, 5_000], { percent: 10 }, [9_000, 4_500]],
  [[10_000, 5_000], { amount: 1_000 }, [9_333, 4_667]],
  [[100], { amount: 500 }, [0]],
  [[0, 0], { percent: 50 }, [0, 0]],
] as const)('outfit prices of %o less %o are %o', (prices, reduction, expected) => {
  expect(outfitPrices(prices.map(kes), reduction)).toEqual(expected)
})
