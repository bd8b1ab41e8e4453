import { isStorefront } from '#domain/channels/channel-paths.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import { addressOf } from '../../api/address.ts'
import { paths } from '../../paths.ts'
import { useFirstPage } from '../store/first-page.ts'

type Choice = Parameters<typeof paths.product>[1]

export const storefrontPaths = {
  home: (query: { department?: string | undefined; page?: number | undefined } = {}) => addressOf(['/storefront', query]),
  product: (id: string, choice: Choice = {}) => addressOf([`/storefront/product/${id}`, choice]),
  checkout: () => '/storefront/checkout',
  orderSuccess: (number: string) => `/storefront/order-success/${encodeURIComponent(number)}`,
}

type StorefrontPaths = Pick<typeof storefrontPaths, 'product' | 'orderSuccess'> & {
  home: () => string
  checkout: (device: string) => string
  /** Cart page. The second storefront has none; its cart is the drawer. */
  bag?: () => string
}

const SHOP: StorefrontPaths = {
  home: paths.home,
  product: paths.product,
  orderSuccess: paths.orderSuccess,
  bag: paths.cart,
  checkout: (device) => (device === 'mobile' ? paths.checkout() : paths.checkoutDesktop()),
}
const ANNEXE: StorefrontPaths = { ...storefrontPaths, home: () => storefrontPaths.home() }

/** Paths of the channel that this document was loaded in. */
export const useStorefrontPaths = (): StorefrontPaths => (useFirstPage().storefront ? ANNEXE : SHOP)

/** Path where the cart of an order's channel is shown. */
export const cartPathOf = (order: { channel: Channel }): string => (pathsOfChannel(order).bag ?? ANNEXE.home)()

export const pathsOfChannel = ({ channel }: { channel: Channel }): StorefrontPaths => (isStorefront(channel) ? ANNEXE : SHOP)
