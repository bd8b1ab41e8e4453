import type { Channel } from '#domain/pricing/goods.ts'

export const ORDER_SOURCES = ['web', 'storefront', 'staff', 'counter'] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]
export const SOURCE_OF_BAG = { shop: 'web', storefront: 'storefront', 'walk-in': 'counter' } as const satisfies Record<
  Channel,
  OrderSource
>

export const SHIPPING_METHODS = ['standard', 'express', 'pickup'] as const
export type ShippingMethod = (typeof SHIPPING_METHODS)[number]
