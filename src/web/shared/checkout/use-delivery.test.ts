import { expect, test } from 'vitest'
import type { ShippingOptions } from '#modules/shipping/contract.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { estimateFor, feeFor, untilFree } from './use-delivery.ts'

test.each([
  ['a page that was kept for nobody knows an empty bag: this one is delivered free', 58_400_00, 15_000_00, 0],
  ['exactly the amount is enough', 15_000_00, 15_000_00, 0],
  ['a shilling less is not', 14_999_00, 15_000_00, 350_00],
  ['where it is never free', 58_400_00, null, 350_00],
])('delivery fee: %s', (_, items, freeFrom, fee) => expect(feeFor({ fee: 350_00, freeFrom }, items)).toBe(fee))

test('the checkout estimates delivery as the cart does until the draft has a place', () => {
  const atHome = { options: [option('pickup', 0), option('standard', 350_00), option('express', 900_00)] } as ShippingOptions
  expect(estimateFor(EMPTY_DRAFT, 58_400_00, atHome)).toEqual({ place: 'Nairobi', fee: 350_00 })
  expect(estimateFor({ ...EMPTY_DRAFT, region: 'Mombasa' }, 58_400_00, atHome)).toBeUndefined()
  expect(estimateFor(EMPTY_DRAFT, 58_400_00, { options: [] } as unknown as ShippingOptions)).toBeUndefined()
})

test('delivery that a promotion makes free misses no amount', () => {
  const standard = { ...option('standard', 0), freeFrom: 15_000_00 } as ShippingOptions['options'][number]
  expect(untilFree(100, [standard])).toBeUndefined()
  expect(untilFree(100, [{ ...standard, fee: 350_00 }])).toBe(15_000_00 - 100)
})
const option = (method: string, fee: number) => ({ method, fee, freeFrom: null })
