import { expect, test } from 'vitest'
import { canAddToCart } from './can-add-to-cart.ts'

const jacket = { unit: 'piece', step: 1, make: 'ready', available: 3 } as const
const cloth = { unit: 'centimetre', step: 50, make: 'ready', available: 420 } as const

test.each([
  [jacket, 3, null],
  [jacket, 4, 'cart.short'],
  [jacket, 0, 'cart.bad-quantity'],
  [jacket, 100, 'cart.bad-quantity'],
  [{ ...jacket, available: 0 }, 1, 'cart.sold-out'],
  [{ ...jacket, make: 'measure', available: 0 } as const, 2, null],
  [cloth, 400, null],
  [cloth, 425, 'cart.bad-quantity'],
  [cloth, 450, 'cart.short'],
  [{ ...cloth, available: 49 }, 50, 'cart.sold-out'],
])('canAddToCart %j, quantity %d: %s', (offered, quantity, code) => {
  const may = canAddToCart(offered, quantity)
  expect(may.ok ? null : may.problem.code).toBe(code)
})

test('the refusal states the available quantity in its unit', () => {
  const may = canAddToCart(cloth, 450)
  expect(may.ok ? '' : may.problem.message).toContain('4.2 m')
})
