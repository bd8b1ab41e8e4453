import { done, type Outcome } from '#kernel/outcome.ts'
import type { NewZone, PickupRule, PlannedSlot, ShippingPlan } from '#modules/shipping/contract.ts'
import * as shipping from '#modules/shipping/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import * as settings from '#services/settings/index.ts'

type Told = { subject: string; detail?: Record<string, string | number | boolean | null> }

/**
 * Somebody of the house changes how it delivers: it is written down who did, and every process and kept page hears of it.
 * Answers all of it as it is then.
 */
export function changeDelivery(
  { db, clock }: Deps,
  actor: string,
  { subject, detail }: Told,
  change: (tx: Tx, at: Date) => Promise<Outcome<unknown>>,
): Promise<Outcome<ShippingPlan>> {
  return transact(db, async (tx) => {
    const at = clock.now()
    const changed = await change(tx, at)
    if (!changed.ok) return changed
    await audit.record(tx, { actor, action: 'settings-changed', subject, at, ...(detail && { detail }) })
    await announce(tx, { kind: 'settings', id: 'delivery' })
    return done(await shipping.shippingPlan(tx, shipping.dayOf(at)))
  })
}

const factsOf = ({ name, countries, regions, rates }: NewZone) => ({
  ...{ name, countries: countries.join(' ').slice(0, 200), regions: regions.join(', ').slice(0, 200) },
  rates: rates.map(({ method, fee, freeFrom }) => `${method} ${fee} ${freeFrom ?? '-'}`).join(', '),
})

/** How the house delivers, as it stands now. */
export const deliveryPlan = async ({ db, clock }: Deps): Promise<Outcome<ShippingPlan>> =>
  done(await shipping.shippingPlan(db, shipping.dayOf(clock.now())))

export const addZone = (deps: Deps, actor: string, zone: NewZone): Promise<Outcome<ShippingPlan>> =>
  changeDelivery(deps, actor, { subject: 'delivery zone', detail: factsOf(zone) }, (tx) => shipping.addZone(tx, zone))

export const changeZone = (deps: Deps, actor: string, id: number, zone: NewZone): Promise<Outcome<ShippingPlan>> =>
  changeDelivery(deps, actor, { subject: `delivery zone ${id}`, detail: factsOf(zone) }, (tx) =>
    shipping.changeZone(tx, id, zone),
  )

export const removeZone = (deps: Deps, actor: string, id: number): Promise<Outcome<ShippingPlan>> =>
  changeDelivery(deps, actor, { subject: `delivery zone ${id}`, detail: { removed: true } }, (tx) => shipping.removeZone(tx, id))

export async function planWeek(deps: Deps, actor: string, zone: number, week: PlannedSlot[]): Promise<Outcome<ShippingPlan>> {
  const { hours } = await settings.house(deps)
  const capacity = week.reduce((sum, slot) => sum + slot.capacity, 0)
  return changeDelivery(deps, actor, { subject: `delivery week ${zone}`, detail: { times: week.length, capacity } }, (tx, now) =>
    shipping.planWeek(tx, { zone, week, hours, now }),
  )
}

export const changePickup = (deps: Deps, actor: string, rule: PickupRule): Promise<Outcome<ShippingPlan>> =>
  changeDelivery(deps, actor, { subject: 'pickup', detail: rule }, async (tx) => done(await shipping.savePickup(tx, rule)))
