import type { Cart } from '#modules/cart/contract.ts'

export type CartChange = { name: 'add_to_cart' | 'remove_from_cart'; product: string; quantity: number; value: number }

/** What came into the cart and what left it, from one state of it to the next, by product. */
export function cartChanges(before: Cart, after: Cart): CartChange[] {
  const amounts = new Map<string, { quantity: number; value: number }>()
  const add = ({ lines }: Cart, sign: 1 | -1) => {
    for (const { slug, quantity, total } of lines) {
      const known = amounts.get(slug) ?? { quantity: 0, value: 0 }
      amounts.set(slug, { quantity: known.quantity + sign * quantity, value: known.value + sign * total })
    }
  }
  add(before, -1)
  add(after, 1)
  return [...amounts]
    .filter(([, { quantity }]) => quantity !== 0)
    .map(([product, { quantity, value }]) => ({
      name: quantity > 0 ? 'add_to_cart' : 'remove_from_cart',
      product,
      quantity: Math.abs(quantity),
      value: Math.abs(value),
    }))
}
