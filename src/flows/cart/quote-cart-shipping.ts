import { kes } from '#kernel/money.ts'
import { done } from '#kernel/outcome.ts'
import { Destination, ShippingOptions } from '#modules/shipping/contract.ts'
import * as shipping from '#modules/shipping/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { type BasketLine, basketOf, presentCart } from '#views/cart-view.ts'

/** What a bag weighs and is worth, and how long its slowest piece is in the making: what delivery depends on. */
export function parcelOf(basket: readonly BasketLine[]) {
  return {
    goods: kes(presentCart(basket).items),
    weight_g: basket.reduce(
      (sum, line) => sum + Math.ceil((line.parcel_g * line.quantity) / (line.unit === 'piece' ? 1 : 100)),
      0,
    ),
    makingDays: Math.max(0, ...basket.map((line) => line.making_days)),
  }
}

export const quoteCartShipping = endpoint({
  method: 'GET',
  path: '/api/cart/shipping',
  access: 'visitor',
  summary: 'Ways to deliver what is in the bag to a place, with fees and days',
  query: Destination,
  returns: ShippingOptions,
  run: async ({ deps, actor, query }) => {
    const basket = actor.holderId ? await basketOf(deps.db, actor.holderId, 'shop', deps.clock.now()) : []
    return done({ destination: query, options: await shipping.shippingOptions(deps, query, parcelOf(basket)) })
  },
})
