import { expect, test } from 'vitest'
import type { Cart, CartLine } from '#modules/cart/contract.ts'
import { EMPTY_CART } from '../cart/cart.ts'
import { cartChanges } from './cart-events.ts'

const cartOf = (...lines: [slug: string, quantity: number, total: number][]): Cart => ({
  ...EMPTY_CART,
  lines: lines.map(([slug, quantity, total]) => ({ slug, quantity, total }) as CartLine),
})

test.each([
  ['nothing', EMPTY_CART, EMPTY_CART, []],
  ['a first piece', EMPTY_CART, cartOf(['a', 1, 100]), [{ name: 'add_to_cart', product: 'a', quantity: 1, value: 100 }]],
  ['one more', cartOf(['a', 1, 100]), cartOf(['a', 3, 300]), [{ name: 'add_to_cart', product: 'a', quantity: 2, value: 200 }]],
  [
    'another size of the same',
    cartOf(['a', 1, 100]),
    cartOf(['a', 1, 100], ['a', 1, 100]),
    [{ name: 'add_to_cart', product: 'a', quantity: 1, value: 100 }],
  ],
  [
    'one for another',
    cartOf(['a', 1, 100]),
    cartOf(['b', 1, 50]),
    [
      { name: 'remove_from_cart', product: 'a', quantity: 1, value: 100 },
      { name: 'add_to_cart', product: 'b', quantity: 1, value: 50 },
    ],
  ],
  ['the same at another price', cartOf(['a', 1, 100]), cartOf(['a', 1, 120]), []],
])('analytics events of a cart change: %s', (_, before, after, changes) => expect(cartChanges(before, after)).toEqual(changes))
