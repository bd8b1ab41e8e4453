import { expect, test } from 'vitest'
import { mayReserveUnpaid } from './unpaid-share.ts'

test.each([
  [true, 'the first order holds everything', { wanted: 10, unpaid: 0, forSale: 10, unit: 'piece' }],
  [true, 'half of the pieces', { wanted: 3, unpaid: 2, forSale: 10, unit: 'piece' }],
  [false, 'more than half of the pieces', { wanted: 4, unpaid: 2, forSale: 10, unit: 'piece' }],
  [true, 'two of the last pieces', { wanted: 1, unpaid: 1, forSale: 1, unit: 'piece' }],
  [false, 'three of the last pieces', { wanted: 1, unpaid: 2, forSale: 1, unit: 'piece' }],
  [true, 'five metres of a short roll', { wanted: 300, unpaid: 200, forSale: 400, unit: 'centimetre' }],
  [false, 'six metres of a short roll', { wanted: 400, unpaid: 200, forSale: 400, unit: 'centimetre' }],
] as const)('unpaid hold: %s for %s', (may, _, share) => {
  expect(mayReserveUnpaid(share)).toBe(may)
})
