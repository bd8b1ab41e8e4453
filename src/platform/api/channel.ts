import type { Channel } from '#kernel/goods.ts'
import type { Ask } from './ask.ts'

/**
 * Through which channel a request comes: decided here and nowhere else, and handed down to the SQL from here. Every address
 * that there is belongs to the shop; addresses of the storefront and the counter get theirs when they come to be.
 */
export const channelOf = (_: Ask): Channel => 'shop'
