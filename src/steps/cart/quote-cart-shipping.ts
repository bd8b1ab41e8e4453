import { waitsFor } from '#domain/pricing/backorder.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import { priceCart } from '#domain/pricing/pricing.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { DeliveryDays, Destination, ShippingMethod, ShippingOptions } from '#modules/shipping/contract.ts'
import * as shipping from '#modules/shipping/index.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/endpoint.ts'
import { offers, termsOf } from '#steps/terms/channel-terms.ts'
import { cartRows } from '#views/cart/cart-view.ts'
import { deliveryPoints } from '#views/orders/delivery-points.ts'
import { asPromised, rowsReadyBy } from '#views/tailoring/goods-ready-by.ts'

/** Returns the actor's cart as a parcel. Empty when they have no cart. */
async function parcelFor(deps: Deps, { ownerId }: Actor, channel: Channel) {
  const now = deps.clock.now()
  const rows = ownerId ? await cartRows(deps.db, ownerId, channel, now) : []
  const { lines, items } = priceCart(asPromised(rows, await rowsReadyBy(deps, rows), now))
  return shipping.parcelOf(
    lines.map((line) => ({ ...line, sendDay: waitsFor(line)?.day ?? null })),
    items,
  )
}

/** Lists the ways to deliver the cart to a place, with fees and days. Refuses what `termsOf` refuses. */
export async function quoteCartShipping(
  deps: Deps,
  actor: Actor,
  channel: Channel,
  destination: Destination,
): Promise<Outcome<ShippingOptions>> {
  const parcel = await parcelFor(deps, actor, channel)
  const [terms, options] = await Promise.all([termsOf(deps.db, channel), shipping.shippingOptions(deps, destination, parcel)])
  if (!terms.ok) return terms
  return done({ destination, options: options.filter((option) => offers(terms.value, option)) })
}

/** Lists the coming days on which the cart can be delivered to a place, each with its delivery times. */
export async function cartDeliveryDays(
  deps: Deps,
  actor: Actor,
  channel: Channel,
  { method, ...destination }: Destination & { method: ShippingMethod },
): Promise<Outcome<DeliveryDays>> {
  const [{ makingDays, sendDay }, points] = await Promise.all([parcelFor(deps, actor, channel), cartPoints(deps, actor, channel)])
  return done(await shipping.deliveryDaysFor(deps, { method, destination, makingDays, sendDay, points }))
}

/** Capacity of a delivery time that the cart would take, in points. */
export async function cartPoints({ db, clock }: Deps, { ownerId }: Actor, channel: Channel): Promise<number> {
  return deliveryPoints(db, ownerId ? await cartRows(db, ownerId, channel, clock.now()) : [])
}
