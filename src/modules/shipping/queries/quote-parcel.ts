import { kes } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { DeliveryTrial, Destination, ShippingMethod, ShippingOption, ShippingOptions, TriedParcel } from '../contract.ts'
import { problems } from '../problems.ts'
import type { Before } from '../rules/arrival.ts'
import { type Parcel, type Plan, quote, waysTo, zoneFor } from '../rules/quote.ts'
import { plan } from '../store.ts'

/** Every way to send a parcel there, cheapest first, and to collect it. */
export const shippingOptions = async (deps: Deps, destination: Destination, parcel: Parcel): Promise<ShippingOption[]> =>
  quote(await plan(deps), destination, parcel, deps.clock.now())

/** One way to send it, as it is at `at`. Refuses `shipping.not-there`. */
export function shippingOption(
  known: Plan,
  destination: Destination,
  parcel: Parcel,
  method: ShippingMethod,
  at: Date,
): Outcome<ShippingOption> {
  const option = quote(known, destination, parcel, at).find((each) => each.method === method)
  return option ? done(option) : refuse(problems.notThere())
}

/** What one garment in its box weighs, for an estimate before anything is in the bag. */
const USUAL_PARCEL_g = 1500

/** Ways to deliver goods of some value to a place, with fees and days. */
export async function estimateShipping(
  deps: Deps,
  { goods, sendDay, ...destination }: Destination & Pick<Before, 'sendDay'> & { goods: number },
): Promise<Outcome<ShippingOptions>> {
  const parcel = { goods: kes(goods), weight_g: USUAL_PARCEL_g, makingDays: 0, sendDay }
  return done({ destination, options: await shippingOptions(deps, destination, parcel) })
}

/** What somebody would be offered there for such a parcel, and why not the rest: the same rule that shoppers are quoted by. */
export async function deliveryTrial(deps: Deps, tried: TriedParcel): Promise<Outcome<DeliveryTrial>> {
  const { country, region, goods, grams, pieces, makingDays } = tried
  const known = await plan(deps)
  const to = { country, ...(region && { region }) }
  const parcel = { goods: kes(goods), weight_g: grams, pieces, makingDays }
  return done({
    zone: zoneFor(known.zones, to)?.name ?? null,
    ways: waysTo(known, to, parcel, deps.clock.now()),
  })
}
