import { done } from '#kernel/outcome.ts'
import { MAX_LINES } from '#modules/cart/contract.ts'
import * as cart from '#modules/cart/index.ts'
import { MAX_DESIGNS } from '#modules/garments/contract.ts'
import * as garments from '#modules/garments/index.ts'
import * as measurements from '#modules/measurements/index.ts'
import * as wishlist from '#modules/wishlist/index.ts'
import { ownerOf } from '#platform/api/visitor.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { joinOrders } from '#steps/accounts/join-orders.ts'
import { mergeCarts } from '#steps/cart/merge-carts.ts'

type SignedIn = { user: { id: string; email: string }; visitorId?: string | undefined }

/**
 * Whoever has just signed in finds what they had before: the bag and the wishlists of this browser join the account's, and so do orders
 * with the account's address that this browser placed or has proved. Other orders with that address come with the link that opened
 * the account (`open-account.ts`), or are asked for by one (`claim-orders.ts`): anybody can write anybody's address into a checkout. Nothing is lost if it is called twice, or
 * not at all: the next sign-in does it. To be called after each sign-in, by whatever way.
 */
export async function joinAccount({ db, clock, log }: Deps, { user, visitorId }: SignedIn): Promise<void> {
  const at = clock.now()
  try {
    await transact(db, async (tx) => {
      if (visitorId) {
        const [from, to] = [visitorId, ownerOf(user.id)]
        await mergeCarts(tx, { userId: user.id, visitorId, at })
        await cart.joinSaved(tx, { from, to, maxQuantity: MAX_LINES })
        await wishlist.joinWishlists(tx, { from, to, at })
        await garments.joinDesigns(tx, { from, to }, MAX_DESIGNS)
        await measurements.joinProfiles(tx, { from, to, at })
        await joinOrders(tx, { userId: user.id, email: user.email, at, visitorId })
      }
      return done(undefined)
    })
  } catch (error) {
    log.error({ err: error, user: user.id }, 'what a browser had could not join its account') // signing in must not fail for it
  }
}
