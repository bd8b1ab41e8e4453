import type { Channel } from '#kernel/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Kept, SharedWishlist, Wishlist } from '#modules/wishlist/contract.ts'
import * as wishlist from '#modules/wishlist/index.ts'
import type { Deps } from '#platform/deps.ts'
import { keptOf, NO_WISHLIST, NOTHING_KEPT, sharedWishlist, wishlistOf } from './wishlist-view.ts'

/** The lists of a holder, and what is on one of them. */
export const shownWishlist = async (
  { db }: Deps,
  holderId: string | undefined,
  channel: Channel,
  list?: string,
): Promise<Outcome<Wishlist>> => done(holderId ? await wishlistOf(db, holderId, channel, list) : NO_WISHLIST)

/** Which products are on any list of a holder. */
export const shownKept = async ({ db }: Deps, holderId: string | undefined): Promise<Outcome<Kept>> =>
  done(holderId ? await keptOf(db, holderId) : NOTHING_KEPT)

/** A list by the link that its owner gave it. Refuses `wishlist.no-such-list`. */
export async function shownSharedWishlist({ db }: Deps, link: string, channel: Channel): Promise<Outcome<SharedWishlist>> {
  const list = await sharedWishlist(db, link, channel)
  return list ? done(list) : refuse(wishlist.problems.noSuchList())
}
