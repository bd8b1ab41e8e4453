import { dayOf, plan as shippingPlan } from '#modules/shipping/index.ts'
import { takenHours } from '#modules/workshop/index.ts'
import { fittingHours } from '#modules/workshop/rules/fitting-hours.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings } from '#services/settings/index.ts'

/**
 * Returns the first day (`2026-11-24`) with a free fitting appointment. Undefined without fitters, fitting rooms or free hours.
 */
export async function nextFitting(deps: Deps): Promise<string | undefined> {
  const now = deps.clock.now()
  const [{ holidays }, { hours }, { places, taken }] = await Promise.all([
    shippingPlan(deps),
    storeSettings(deps),
    takenHours(deps.db, now),
  ])
  const opening = { days: hours.days, closed: holidays, opens: hours.opens, closes: hours.closes }
  const isFree = (at: Date) => (taken.get(at.getTime()) ?? 0) < places
  return fittingHours(now, opening, dayOf(now)).find((day) => day.hours.some(isFree))?.day
}
