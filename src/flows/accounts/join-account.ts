import { done } from '#kernel/outcome.ts'
import { MAX_LINES } from '#modules/cart/contract.ts'
import * as cart from '#modules/cart/index.ts'
import * as chat from '#modules/chat/index.ts'
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
 * Merges the guest data of the browser into the account. Guest orders are joined only when this browser may see them, because a
 * checkout accepts any address.
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
        await chat.joinConversations(tx, { from, to, customerId: user.id, at })
        await joinOrders(tx, { userId: user.id, email: user.email, at, visitorId })
      }
      return done(undefined)
    })
  } catch (error) {
    log.error({ err: error, user: user.id }, 'guest data could not be merged into the account') // a failed merge must not fail the sign-in
  }
}
