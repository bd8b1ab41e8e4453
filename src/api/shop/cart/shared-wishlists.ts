import { z } from 'zod'
import { LinkToken, SharedWishlist } from '#modules/wishlist/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { shownSharedWishlist } from '#views/cart/wishlist.ts'

export const showSharedWishlist = endpoint({
  method: 'GET',
  path: '/api/shared-wishlists/:link',
  access: 'public',
  summary: 'Get a shared wishlist by its link',
  params: z.object({ link: LinkToken }),
  returns: SharedWishlist,
  refuses: ['wishlist.no-such-list'],
  probe: { params: { link: 'xxxxxxxxxxxxxxxxxxxxxx' }, status: 404 },
  run: ({ deps, channel, params }) => shownSharedWishlist(deps, params.link, channel),
})
