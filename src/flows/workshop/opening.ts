import { placeOf } from '#domain/customers/format-shop-address.ts'
import { plan as shippingPlan } from '#modules/shipping/index.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'

/** Returns opening hours for fittings, and the location as printed in e-mails. */
export async function openingOf(deps: Deps) {
  const [{ holidays }, { hours, address, city }] = await Promise.all([shippingPlan(deps), storeSettings(deps)])
  return {
    opening: { days: hours.days, closed: holidays, opens: hours.opens, closes: hours.closes },
    place: placeOf(address, city),
  }
}
