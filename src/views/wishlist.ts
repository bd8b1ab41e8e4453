import { z } from 'zod'
import { done, refuse } from '#kernel/outcome.ts'
import { Kept, LinkToken, SharedWishlist, Wishlist } from '#modules/wishlist/contract.ts'
import * as wishlist from '#modules/wishlist/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { keptOf, NO_WISHLIST, NOTHING_KEPT, sharedWishlist, wishlistOf } from './wishlist-view.ts'

export const showWishlist = endpoint({
  method: 'GET',
  path: '/api/wishlist',
  access: 'visitor',
  summary: 'The lists of this browser or account and what is on one of them, with prices and stock as they are now',
  query: z.object({ list: z.uuid().optional() }),
  returns: Wishlist,
  run: async ({ deps, actor, channel, query }) =>
    done(actor.holderId ? await wishlistOf(deps.db, actor.holderId, channel, query.list) : NO_WISHLIST),
})

export const showKept = endpoint({
  method: 'GET',
  path: '/api/wishlist/kept',
  access: 'visitor',
  summary: 'Which products are on any list, and how many pieces that is',
  returns: Kept,
  run: async ({ deps, actor }) => done(actor.holderId ? await keptOf(deps.db, actor.holderId) : NOTHING_KEPT),
})

export const showSharedWishlist = endpoint({
  method: 'GET',
  path: '/api/shared-wishlists/:link',
  access: 'public',
  summary: 'A list that its owner shared, by its link: to read only, and without saying whose it is',
  params: z.object({ link: LinkToken }),
  returns: SharedWishlist,
  refuses: ['wishlist.no-such-list'],
  run: async ({ deps, channel, params }) => {
    const list = await sharedWishlist(deps.db, params.link, channel)
    return list ? done(list) : refuse(wishlist.problems.noSuchList())
  },
})
