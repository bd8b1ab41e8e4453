import type { Channel } from '#domain/pricing/goods.ts'

/** Origin of an order: the shop, the second storefront, a draft by staff, or a sale at the counter. */
export const ORDER_SOURCES = ['web', 'storefront', 'staff', 'counter'] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]
/** Origin of an order by the channel of its cart. */
export const SOURCE_OF_BAG = { shop: 'web', storefront: 'storefront', 'walk-in': 'counter' } as const satisfies Record<
  Channel,
  OrderSource
>

export const SHIPPING_METHODS = ['standard', 'express', 'pickup'] as const
export type ShippingMethod = (typeof SHIPPING_METHODS)[number]
