import { waitsFor } from '#domain/pricing/backorder.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import { orderable, priceCart } from '#domain/pricing/pricing.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { DeliveryDays, Destination, ShippingMethod, ShippingOptions } from '#modules/shipping/contract.ts'
import * as shipping from '#modules/shipping/index.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/endpoint.ts'
import { offers, termsOf } from '#steps/terms/channel-terms.ts'
import { cartRows } from '#views/cart/cart-view.ts'
import { deliveryPoints } from '#views/orders/delivery-points.ts'
import { liveOffers } from '#views/promotions/live-offers.ts'
import { type QuoteShopper, quoterFor } from '#views/promotions/quoter.ts'
import { asPromised, rowsReadyBy } from '#views/tailoring/goods-ready-by.ts'

type Holder = { ownerId?: string | undefined }

/** Returns the owner's cart as a parcel, with its priced lines. Empty without a cart. */
export async function parcelFor(deps: Deps, { ownerId }: Holder, channel: Channel) {
  const now = deps.clock.now()
  const rows = ownerId ? await cartRows(deps.db, ownerId, channel, now) : []
  const { lines, items } = priceCart(asPromised(rows, await rowsReadyBy(deps, rows), now))
  const parcel = shipping.parcelOf(
    lines.map((line) => ({ ...line, sendDay: waitsFor(line)?.day ?? null })),
    items,
  )
  return { parcel, lines }
}

/**
 * Lists the ways to deliver the cart to a place, with days and fees after promotions. Refuses what `termsOf` refuses.
 */
export async function quoteCartShipping(
  deps: Deps,
  shopper: QuoteShopper,
  destination: Destination,
): Promise<Outcome<ShippingOptions>> {
  const { channel } = shopper
  const { parcel, lines } = await parcelFor(deps, shopper, channel)
  const [terms, options, live] = await Promise.all([
    termsOf(deps.db, channel),
    shipping.shippingOptions(deps, destination, parcel),
    liveOffers(deps),
  ])
  if (!terms.ok) return terms
  const offered = options.filter((option) => offers(terms.value, option))
  if (live.length === 0) return done({ destination, options: offered })
  const quote = await quoterFor(deps, shopper, { lines: orderable(lines), live, ...destination })
  return done({
    destination,
    options: offered.map((option) => {
      const { shipping: fee } = quote({ fee: option.fee, method: option.method })
      return fee === option.fee ? option : { ...option, fee, before: option.fee }
    }),
  })
}

export async function cartDeliveryDays(
  deps: Deps,
  actor: Actor,
  channel: Channel,
  { method, ...destination }: Destination & { method: ShippingMethod },
): Promise<Outcome<DeliveryDays>> {
  const [{ parcel }, points] = await Promise.all([parcelFor(deps, actor, channel), cartPoints(deps, actor, channel)])
  const { makingDays, sendDay } = parcel
  return done(await shipping.deliveryDaysFor(deps, { method, destination, makingDays, sendDay, points }))
}

/** Capacity of a delivery time that the cart would take, in points. */
export async function cartPoints({ db, clock }: Deps, { ownerId }: Actor, channel: Channel): Promise<number> {
  return deliveryPoints(db, ownerId ? await cartRows(db, ownerId, channel, clock.now()) : [])
}
