import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeToKeepApart, toBeHadAt } from './channel-stock.ts'

const ALLOWANCE = { policy: 'deny' as const, beyond: 0, beyond_cap: 0, sends_on: null, delay_days: null }
const stock = fc
  .record({ committed: fc.nat(9), held: fc.nat(9), free: fc.nat(9), kept: fc.nat(5), apart: fc.option(fc.nat(9)) })
  .map(({ committed, held, free, kept, apart }) => ({
    on_hand: committed + held + free,
    committed,
    held,
    safety: kept + (apart ?? 0),
    apart,
    ...ALLOWANCE,
  }))

test('shop and storefront together never sell more than the free stock', () => {
  fc.assert(
    fc.property(stock, (row) => {
      const [shop, storefront] = [false, true].map((own) => toBeHadAt(own, row, '2027-03-01').available)
      const free = row.on_hand - row.committed - row.held
      if (row.apart === null) expect(storefront).toBe(shop)
      else {
        expect((shop ?? 0) + (storefront ?? 0)).toBeLessThanOrEqual(free)
        expect(storefront).toBe(Math.min(row.apart, free))
      }
    }),
  )
})

test('setting aside all free stock gives the storefront all and the shop none', () => {
  fc.assert(
    fc.property(stock, (row) => {
      const most = freeToKeepApart(row)
      const next = { ...row, apart: most, safety: row.safety - (row.apart ?? 0) + most }
      expect(toBeHadAt(true, next, '2027-03-01').available).toBe(most)
      expect(toBeHadAt(false, next, '2027-03-01').available).toBe(0)
    }),
  )
})
