import { expect, test } from 'vitest'
import { feeFor } from './use-delivery.ts'

test.each([
  ['a page that was kept for nobody knows an empty bag: this one is delivered free', 58_400_00, 15_000_00, 0],
  ['exactly the amount is enough', 15_000_00, 15_000_00, 0],
  ['a shilling less is not', 14_999_00, 15_000_00, 350_00],
  ['where it is never free', 58_400_00, null, 350_00],
])('delivery fee: %s', (_, items, freeFrom, fee) => expect(feeFor({ fee: 350_00, freeFrom }, items)).toBe(fee))
