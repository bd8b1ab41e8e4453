import type { Channel } from '../pricing/goods.ts'

/** Path prefix of the second storefront, for pages and API: `/storefront/api/cart` is its cart. */
export const STOREFRONT = '/storefront'
export const STOREFRONT_CHANNEL: Channel = 'storefront'
export const SHOP_CHANNEL: Channel = 'shop'
const COUNTER = '/api/admin/counter'
const COUNTER_CHANNEL: Channel = 'walk-in'

/** True for pages of the second storefront, their React Router `.data` requests, and its API. */
export const isOfStorefront = (path: string): boolean => /^\/storefront(?:[/.?]|$)/.test(path)

export const isStorefront = (channel: Channel): boolean => channel === STOREFRONT_CHANNEL

const isItsApi = (path: string): boolean => path.startsWith(`${STOREFRONT}/api/`)

export const channelAt = (path: string): Channel =>
  isItsApi(path) ? STOREFRONT_CHANNEL : path.startsWith(COUNTER) ? COUNTER_CHANNEL : SHOP_CHANNEL

export const isOfApi = (path: string): boolean => path.startsWith('/api/') || isItsApi(path)

/** Removes the `/storefront` prefix of an API path, so the path matches the declared endpoint. */
export const stripChannelPrefix = (path: string): string => (isItsApi(path) ? path.slice(STOREFRONT.length) : path)

export const withChannelPrefix = (page: string, path: string): string => (isOfStorefront(page) ? STOREFRONT + path : path)
