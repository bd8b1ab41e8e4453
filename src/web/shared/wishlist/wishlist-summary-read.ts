import type * as wishlist from '#api/shop/cart/wishlist.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof wishlist>()

/**
 * Products on any of the visitor's wishlists. Not with the other reads, because every page needs
 * it.
 */
export const wishlistSummaryRead = () => api.read('/api/wishlist/kept')
