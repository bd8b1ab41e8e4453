import type { Channel } from '#domain/pricing/goods.ts'

/** Who made it: a customer in the shop or on the second storefront, or the house at its desk or its counter. */
export const ORDER_SOURCES = ['web', 'storefront', 'staff', 'counter'] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]
/** Who makes an order from a bag, by the door of the house that the bag is in. */
export const SOURCE_OF_BAG = { shop: 'web', storefront: 'storefront', 'walk-in': 'counter' } as const satisfies Record<
  Channel,
  OrderSource
>

/** How it comes to somebody: delivered, or collected at the atelier. */
export const SHIPPING_METHODS = ['standard', 'express', 'pickup'] as const
export type ShippingMethod = (typeof SHIPPING_METHODS)[number]
