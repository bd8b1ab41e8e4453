import type { Channel } from '../pricing/goods.ts'

/**
 * The channels that have pages of their own, and where those begin. The second storefront stands below one address, its API with it:
 * `/storefront/api/cart` is its bag, `/api/cart` the shop's.
 */
export const STOREFRONT = '/storefront'
export const STOREFRONT_CHANNEL: Channel = 'storefront'
export const SHOP_CHANNEL: Channel = 'shop'
/** What the walk-in counter asks is of the counter. */
const COUNTER = '/api/admin/counter'
const COUNTER_CHANNEL: Channel = 'walk-in'

/** Whether a path is a page of the second storefront, or the data of one. */
export const isOfStorefront = (path: string): boolean => /^\/storefront(?:[/.?]|$)/.test(path)

/** Whether something came, or is to go, through the second storefront. */
export const isStorefront = (channel: Channel): boolean => channel === STOREFRONT_CHANNEL

const isItsApi = (path: string): boolean => path.startsWith(`${STOREFRONT}/api/`)

/** Through which channel the API is asked at an address. */
export const channelAt = (path: string): Channel =>
  isItsApi(path) ? STOREFRONT_CHANNEL : path.startsWith(COUNTER) ? COUNTER_CHANNEL : SHOP_CHANNEL

/** Whether an address is the API's, at either door. */
export const isOfApi = (path: string): boolean => path.startsWith('/api/') || isItsApi(path)

/** The address as the endpoints declare it, whichever door it was asked at. */
export const withoutDoor = (path: string): string => (isItsApi(path) ? path.slice(STOREFRONT.length) : path)

/** What the page at `page` asks of the API, it asks at its own door. */
export const atDoorOf = (page: string, path: string): string => (isOfStorefront(page) ? STOREFRONT + path : path)
