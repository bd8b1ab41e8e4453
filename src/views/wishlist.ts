import { z } from 'zod'
import type { Channel } from '#kernel/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { Kept, LinkToken, SharedWishlist, Wishlist } from '#modules/wishlist/contract.ts'
import * as wishlist from '#modules/wishlist/index.ts'
import type { Deps } from '#platform/deps.ts'
import { endpoint } from '#platform/endpoint.ts'
import { keptOf, NO_WISHLIST, NOTHING_KEPT, sharedWishlist, wishlistOf } from './wishlist-view.ts'

/** The lists of a holder, and what is on one of them. */
export const shownWishlist = async (
  { db }: Deps,
  holderId: string | undefined,
  channel: Channel,
  list?: string,
): Promise<Outcome<Wishlist>> => done(holderId ? await wishlistOf(db, holderId, channel, list) : NO_WISHLIST)

export const showWishlist = endpoint({
  method: 'GET',
  path: '/api/wishlist',
  access: 'visitor',
  summary: 'The lists of this browser or account and what is on one of them, with prices and stock as they are now',
  query: z.object({ list: z.uuid().optional() }),
  returns: Wishlist,
  run: ({ deps, actor, channel, query }) => shownWishlist(deps, actor.holderId, channel, query.list),
})

/** Which products are on any list of a holder. */
export const shownKept = async ({ db }: Deps, holderId: string | undefined): Promise<Outcome<Kept>> =>
  done(holderId ? await keptOf(db, holderId) : NOTHING_KEPT)

export const showKept = endpoint({
  method: 'GET',
  path: '/api/wishlist/kept',
  access: 'visitor',
  summary: 'Which products are on any list, and how many pieces that is',
  returns: Kept,
  run: ({ deps, actor }) => shownKept(deps, actor.holderId),
})

/** A list by the link that its owner gave it. Refuses `wishlist.no-such-list`. */
export async function shownSharedWishlist({ db }: Deps, link: string, channel: Channel): Promise<Outcome<SharedWishlist>> {
  const list = await sharedWishlist(db, link, channel)
  return list ? done(list) : refuse(wishlist.problems.noSuchList())
}

export const showSharedWishlist = endpoint({
  method: 'GET',
  path: '/api/shared-wishlists/:link',
  access: 'public',
  summary: 'A list that its owner shared, by its link: to read only, and without saying whose it is',
  params: z.object({ link: LinkToken }),
  returns: SharedWishlist,
  refuses: ['wishlist.no-such-list'],
  run: ({ deps, channel, params }) => shownSharedWishlist(deps, params.link, channel),
})
