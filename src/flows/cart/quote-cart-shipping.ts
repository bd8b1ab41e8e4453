import type { Channel } from '#kernel/goods.ts'
import { kes } from '#kernel/money.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { DeliveryDays, Destination, ShippingMethod, ShippingOptions } from '#modules/shipping/contract.ts'
import * as shipping from '#modules/shipping/index.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/endpoint.ts'
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

const bagOf = ({ db, clock }: Deps, { holderId }: Actor, channel: Channel): Promise<BasketLine[]> =>
  holderId ? basketOf(db, holderId, channel, clock.now()) : Promise.resolve([])

/** Ways to deliver what is in the bag to a place, with fees and days. */
export async function quoteCartShipping(
  deps: Deps,
  actor: Actor,
  channel: Channel,
  destination: Destination,
): Promise<Outcome<ShippingOptions>> {
  const parcel = parcelOf(await bagOf(deps, actor, channel))
  return done({ destination, options: await shipping.shippingOptions(deps, destination, parcel) })
}

/** The coming days on which what is in the bag can be delivered to a place, each with its times. */
export async function cartDeliveryDays(
  deps: Deps,
  actor: Actor,
  channel: Channel,
  { method, ...destination }: Destination & { method: ShippingMethod },
): Promise<Outcome<DeliveryDays>> {
  const { makingDays } = parcelOf(await bagOf(deps, actor, channel))
  return done(await shipping.deliveryDaysFor(deps, { method, destination, makingDays }))
}
