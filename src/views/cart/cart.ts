import { done, type Outcome } from '#kernel/outcome.ts'
import type { Cart } from '#modules/cart/contract.ts'
import type { Deps } from '#platform/deps.ts'
import { type Shopper, withOffers } from '#views/promotions/offers-in-cart.ts'
import { cartOf, EMPTY_CART } from './cart-view.ts'

/** Returns an empty cart for an unknown browser. */
export async function shownCart(
  deps: Deps,
  { ownerId, ...shopper }: Omit<Shopper, 'ownerId'> & { ownerId?: string | undefined },
): Promise<Outcome<Cart>> {
  if (!ownerId) return done(EMPTY_CART)
  const cart = await cartOf(deps.db, ownerId, shopper.channel, deps.clock.now())
  return withOffers(deps, { ...shopper, ownerId }, done(cart))
}
