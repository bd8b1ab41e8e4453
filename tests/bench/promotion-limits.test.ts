import { expect, test } from 'vitest'
import { oneLimit, ownLimits } from '../../bench/simulation/promoting.ts'

const SHARES = [0, 0.2, 0.4, 0.6, 0.8, 0.99]
const world = (share: number) => ({ random: () => share })

test.each(SHARES)('ownLimits limits only the requested total and customer (random: %d)', (share) => {
  expect(ownLimits(world(share), [])).toEqual({ total: null, perCustomer: null })
  expect(ownLimits(world(share), ['uses', 'code'])).toEqual({ total: null, perCustomer: null })
  expect(ownLimits(world(share), ['total', 'customer'])).toEqual({ total: share < 0.5 ? 1 : 2, perCustomer: 1 })
})

test('oneLimit returns limits of a code only for a promotion with a code', () => {
  const drawn = (needsCode: boolean) => new Set(SHARES.map((share) => oneLimit(world(share), needsCode)))
  expect(drawn(true)).toEqual(new Set(['total', 'customer', 'code', 'customer-of-code', 'uses', 'spend']))
  expect(drawn(false)).toEqual(new Set(['total', 'customer', 'uses', 'spend']))
})
