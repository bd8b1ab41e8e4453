import type { Channel } from '../pricing/goods.ts'

/**
 * Path prefix of the second storefront, for pages and API: `/storefront/api/cart` is its cart,
 * `/api/cart` is the shop's.
 */
export const STOREFRONT = '/storefront'
export const STOREFRONT_CHANNEL: Channel = 'storefront'
export const SHOP_CHANNEL: Channel = 'shop'
const COUNTER = '/api/admin/counter'
const COUNTER_CHANNEL: Channel = 'walk-in'

/** True for pages of the second storefront, their React Router `.data` requests, and its API. */
export const isOfStorefront = (path: string): boolean => /^\/storefront(?:[/.?]|$)/.test(path)

export const isStorefront = (channel: Channel): boolean => channel === STOREFRONT_CHANNEL

const isItsApi = (path: string): boolean => path.startsWith(`${STOREFRONT}/api/`)

/** Returns the sales channel of an API path. Paths outside the second storefront and the POS belong to the shop. */
export const channelAt = (path: string): Channel =>
  isItsApi(path) ? STOREFRONT_CHANNEL : path.startsWith(COUNTER) ? COUNTER_CHANNEL : SHOP_CHANNEL

/** True for API paths, with or without the `/storefront` prefix. */
export const isOfApi = (path: string): boolean => path.startsWith('/api/') || isItsApi(path)

/** Removes the `/storefront` prefix of an API path, so the path matches the declared endpoint. */
export const stripChannelPrefix = (path: string): string => (isItsApi(path) ? path.slice(STOREFRONT.length) : path)

/** Adds the `/storefront` prefix to an API path when the calling page is a storefront page. */
export const withChannelPrefix = (page: string, path: string): string => (isOfStorefront(page) ? STOREFRONT + path : path)
