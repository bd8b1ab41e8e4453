import { expect, test } from 'vitest'
import type { Cart, CartLine } from '#modules/cart/contract.ts'
import { EMPTY_BAG } from '../cart/cart.ts'
import { bagChanges } from './cart-events.ts'

const bagOf = (...lines: [slug: string, quantity: number, total: number][]): Cart => ({
  ...EMPTY_BAG,
  lines: lines.map(([slug, quantity, total]) => ({ slug, quantity, total }) as CartLine),
})

test.each([
  ['nothing', EMPTY_BAG, EMPTY_BAG, []],
  ['a first piece', EMPTY_BAG, bagOf(['a', 1, 100]), [{ name: 'add_to_cart', product: 'a', quantity: 1, value: 100 }]],
  ['one more', bagOf(['a', 1, 100]), bagOf(['a', 3, 300]), [{ name: 'add_to_cart', product: 'a', quantity: 2, value: 200 }]],
  [
    'another size of the same',
    bagOf(['a', 1, 100]),
    bagOf(['a', 1, 100], ['a', 1, 100]),
    [{ name: 'add_to_cart', product: 'a', quantity: 1, value: 100 }],
  ],
  [
    'one for another',
    bagOf(['a', 1, 100]),
    bagOf(['b', 1, 50]),
    [
      { name: 'remove_from_cart', product: 'a', quantity: 1, value: 100 },
      { name: 'add_to_cart', product: 'b', quantity: 1, value: 50 },
    ],
  ],
  ['the same at another price', bagOf(['a', 1, 100]), bagOf(['a', 1, 120]), []],
])('%s', (_, before, after, changes) => expect(bagChanges(before, after)).toEqual(changes))
