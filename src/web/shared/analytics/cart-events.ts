import type { Cart } from '#modules/cart/contract.ts'

export type CartChange = { name: 'add_to_cart' | 'remove_from_cart'; product: string; quantity: number; value: number }

/** Returns the additions and removals between two states of the cart, by product. Values are in KES cents. */
export function cartChanges(before: Cart, after: Cart): CartChange[] {
  const amounts = new Map<string, { quantity: number; value: number }>()
  const add = ({ lines }: Cart, sign: 1 | -1) => {
    for (const { slug, quantity, total } of lines) {
      const sum = amounts.get(slug) ?? { quantity: 0, value: 0 }
      amounts.set(slug, { quantity: sum.quantity + sign * quantity, value: sum.value + sign * total })
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
