import { expect, test } from 'vitest'
import { formatPrice } from '#web/shared/money/format-price.ts'
import { partsOf } from '#web/shared/order/parts-of.ts'

const line = (unitPrice: number, quantity: number) => ({ unit: 'piece' as const, unitPrice, quantity })
const shown = (amount: Parameters<typeof formatPrice>[0]) =>
  formatPrice(amount, { language: 'en', currency: 'USD', rate: 0.00773 })

test('the pay button and the total show the same amount in another currency', () => {
  const order = { lines: [line(150_000, 3)], shipping: { fee: 0 }, discount: 0, total: 450_000 } as unknown as Parameters<
    typeof partsOf
  >[0]
  expect(shown(partsOf(order))).toBe('USD\u00a034.80') // three times 11.60
  expect(shown(partsOf(order, 450_000))).toBe('USD\u00a034.80')
  expect(shown(order.total)).not.toBe(shown(partsOf(order)))
  expect(shown(partsOf(order, 225_000))).toBe('USD\u00a017.39')
})
