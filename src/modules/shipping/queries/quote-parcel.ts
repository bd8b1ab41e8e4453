import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { Destination, ShippingMethod, ShippingOption } from '../contract.ts'
import { problems } from '../problems.ts'
import { type Parcel, type Plan, quote } from '../rules/quote.ts'
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
