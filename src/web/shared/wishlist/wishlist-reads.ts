import type * as sharedWishlists from '#api/shop/cart/shared-wishlists.ts'
import type * as stockRequests from '#api/shop/cart/stock-requests.ts'
import type * as wishlist from '#api/shop/cart/wishlist.ts'
import type * as productCards from '#api/shop/catalogue/product-cards.ts'
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
