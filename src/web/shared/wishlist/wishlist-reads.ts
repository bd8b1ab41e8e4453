import type * as productCards from '#api/shop/product-cards.ts'
import type * as sharedWishlists from '#api/shop/shared-wishlists.ts'
import type * as stockRequests from '#api/shop/stock-requests.ts'
import type * as wishlist from '#api/shop/wishlist.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof wishlist | typeof sharedWishlists | typeof stockRequests | typeof productCards>()

export const wishlistReads = {
  /** The list with this id, else the first one. */
  wishlist: (list?: string) => api.read('/api/wishlist', { query: { list } }),
  everyWishlist: () => api.every('/api/wishlist'),
  shared: (link: string) => api.read('/api/shared-wishlists/:link', { params: { link } }),
  waiting: () => api.read('/api/stock-requests'),
  cards: (slugs: readonly string[]) => api.read('/api/product-cards', { query: { slugs: slugs.join() } }),
}
