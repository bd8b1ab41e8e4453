import { queryOptions } from '@tanstack/react-query'
import type { NearMatches } from '#modules/catalogue/contract.ts'
import type { SharedWishlist, StockRequests, Wishlist } from '#modules/wishlist/contract.ts'

export const wishlistReads = {
  /** The list with this id, else the first one. */
  wishlist: (list?: string) => queryOptions<Wishlist>({ queryKey: ['/api/wishlist', { list }] }),
  shared: (link: string) => queryOptions<SharedWishlist>({ queryKey: [`/api/shared-wishlists/${encodeURIComponent(link)}`] }),
  waiting: () => queryOptions<StockRequests | null>({ queryKey: ['/api/stock-requests'] }),
  cards: (slugs: readonly string[]) => queryOptions<NearMatches>({ queryKey: ['/api/product-cards', { slugs: slugs.join() }] }),
}
