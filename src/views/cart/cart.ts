import type { Channel } from '#domain/pricing/goods.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { Cart } from '#modules/cart/contract.ts'
import type { Deps } from '#platform/deps.ts'
import { cartOf, EMPTY_CART } from './cart-view.ts'

/** Returns the cart of an owner with current prices and stock; an empty cart for an unknown browser. */
export const shownCart = async ({ db, clock }: Deps, ownerId: string | undefined, channel: Channel): Promise<Outcome<Cart>> =>
  done(ownerId ? await cartOf(db, ownerId, channel, clock.now()) : EMPTY_CART)
