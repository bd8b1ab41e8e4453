import type { Channel } from '#domain/pricing/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as cart from '#modules/cart/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'

type Restore = { token: string; ownerId: string; channel: Channel }

/**
 * Copies the cart of a mailed link into the cart of the browser or account that opens it. Returns the number of lines copied,
 * and of those left out because the cart is full. Refuses `cart.link-over` when the link is invalid or expired, or the cart has
 * no lines to copy.
 */
export const restoreBag = (deps: Deps, { token, ownerId, channel }: Restore): Promise<Outcome<{ lines: number; left: number }>> =>
  transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const cartId = cart.readBagToken(deps.secret, token, at)
    const copied = cartId && (await cart.copyCart(tx, { cartId, to: ownerId, channel, at }))
    return copied ? done(copied) : refuse(cart.problems.bagLinkOver())
  })
