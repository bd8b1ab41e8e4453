import type { Channel } from '#domain/pricing/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { SharedWishlist, Wishlist, WishlistSummary } from '#modules/wishlist/contract.ts'
import * as wishlist from '#modules/wishlist/index.ts'
import type { Deps } from '#platform/deps.ts'
import { EMPTY_SUMMARY, NO_WISHLIST, sharedWishlist, summaryOf, wishlistOf } from './wishlist-view.ts'

export const shownWishlist = async (
  deps: Deps,
  ownerId: string | undefined,
  channel: Channel,
  list?: string,
): Promise<Outcome<Wishlist>> => done(ownerId ? await wishlistOf(deps, ownerId, channel, list) : NO_WISHLIST)

export const wishlistSummary = async ({ db }: Deps, ownerId: string | undefined): Promise<Outcome<WishlistSummary>> =>
  done(ownerId ? await summaryOf(db, ownerId) : EMPTY_SUMMARY)

/** Returns a list by its share link. Refuses `wishlist.no-such-list`. */
export async function shownSharedWishlist(deps: Deps, link: string, channel: Channel): Promise<Outcome<SharedWishlist>> {
  const list = await sharedWishlist(deps, link, channel)
  return list ? done(list) : refuse(wishlist.problems.noSuchList())
}
