import type { Channel } from '#domain/pricing/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { SharedWishlist, Wishlist, WishlistSummary } from '#modules/wishlist/contract.ts'
import * as wishlist from '#modules/wishlist/index.ts'
import type { Deps } from '#platform/deps.ts'
import { EMPTY_SUMMARY, NO_WISHLIST, sharedWishlist, summaryOf, wishlistOf } from './wishlist-view.ts'

export const shownWishlist = async (
  { db, clock }: Deps,
  ownerId: string | undefined,
  channel: Channel,
  list?: string,
): Promise<Outcome<Wishlist>> => done(ownerId ? await wishlistOf(db, ownerId, { channel, now: clock.now() }, list) : NO_WISHLIST)

export const wishlistSummary = async ({ db }: Deps, ownerId: string | undefined): Promise<Outcome<WishlistSummary>> =>
  done(ownerId ? await summaryOf(db, ownerId) : EMPTY_SUMMARY)

/** Returns a list by its share link. Refuses `wishlist.no-such-list`. */
export async function shownSharedWishlist({ db, clock }: Deps, link: string, channel: Channel): Promise<Outcome<SharedWishlist>> {
  const list = await sharedWishlist(db, link, { channel, now: clock.now() })
  return list ? done(list) : refuse(wishlist.problems.noSuchList())
}
