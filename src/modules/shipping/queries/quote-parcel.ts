import { kes } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { DeliveryTrial, Destination, ShippingMethod, ShippingOption, ShippingOptions, TriedParcel } from '../contract.ts'
import { problems } from '../problems.ts'
import type { Before } from '../rules/arrival.ts'
import { type Parcel, type Plan, quote, waysTo, zoneFor } from '../rules/quote.ts'
import { plan } from './slots.ts'

export const shippingOptions = async (deps: Deps, destination: Destination, parcel: Parcel): Promise<ShippingOption[]> =>
  quote(await plan(deps), destination, parcel, deps.clock.now())

/** Refuses `shipping.not-there`. */
export function shippingOption(
  shippingPlan: Plan,
  destination: Destination,
  parcel: Parcel,
  method: ShippingMethod,
  at: Date,
): Outcome<ShippingOption> {
  const option = quote(shippingPlan, destination, parcel, at).find((each) => each.method === method)
  return option ? done(option) : refuse(problems.notThere())
}

/** Weight of one boxed garment, for estimates before the cart has items. */
const USUAL_PARCEL_g = 1500

/** Estimates the shipping options for goods of a value in KES cents. */
export async function estimateShipping(
  deps: Deps,
  { goods, sendDay, ...destination }: Destination & Pick<Before, 'sendDay'> & { goods: number },
): Promise<Outcome<ShippingOptions>> {
  const parcel = { goods: kes(goods), weight_g: USUAL_PARCEL_g, makingDays: 0, sendDay }
  return done({ destination, options: await shippingOptions(deps, destination, parcel) })
}

export async function deliveryTrial(deps: Deps, tried: TriedParcel): Promise<Outcome<DeliveryTrial>> {
  const { country, region, goods, grams, pieces, makingDays } = tried
  const shippingPlan = await plan(deps)
  const to = { country, ...(region && { region }) }
  const parcel = { goods: kes(goods), weight_g: grams, pieces, makingDays }
  return done({
    zone: zoneFor(shippingPlan.zones, to)?.name ?? null,
    ways: waysTo(shippingPlan, to, parcel, deps.clock.now()),
  })
}
