import { laterDay } from '#kernel/clock.ts'
import { kes } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { DeliveryDay, DeliveryDays, Destination, ShippingMethod } from '../contract.ts'
import { problems } from '../problems.ts'
import { type Before, dayOf, dispatchDay, workingDaysAfter } from '../rules/arrival.ts'
import { canBeChosen, deliveryDays, lastDay, type SlotRow } from '../rules/delivery-days.ts'
import { forOrdersThere, type Plan, quote, withoutBounds, zoneFor } from '../rules/quote.ts'
import { slotsOf } from '../store.ts'
import { plan } from './slots.ts'

export type ToDeliver = Before & {
  method: ShippingMethod
  destination: Destination
  points?: number | undefined
}

/** Returns the upcoming delivery days; none where the shop's riders do not deliver. */
export async function deliveryDaysFor(deps: Deps, { method, destination, points, ...before }: ToDeliver): Promise<DeliveryDays> {
  const now = deps.clock.now()
  const shippingPlan = await plan(deps)
  const parcel = { goods: kes(0), weight_g: 0, ...before }
  const option = quote(withoutBounds(shippingPlan), destination, parcel, now).find((each) => each.method === method)
  const days = option?.zone ? await daysOf(deps, { zone: option.zone, earliest: option.earliest, points, ...before }) : []
  return { method, zone: option?.zone ?? null, earliest: option?.earliest ?? null, makingDays: before.makingDays, days }
}

export type OrderedGoods = ToDeliver & { orderedAt: Date }

/**
 * Returns the upcoming delivery days for an existing order, whose production started when it was
 * placed.
 */
export async function deliveryDaysAgain(deps: Deps, goods: OrderedGoods): Promise<DeliveryDays> {
  const { method, makingDays, sendDay, points } = goods
  const [zone, earliest] = arrivalOf(await plan(deps), goods, deps.clock.now())
  const days = zone && earliest ? await daysOf(deps, { zone, earliest, makingDays, sendDay, points }) : []
  return { method, zone, earliest: zone ? earliest : null, makingDays, days }
}

/**
 * Returns the zone whose slots apply, and the first possible day of arrival; nulls when the zone
 * has no slots or not this method.
 */
export function arrivalOf(shippingPlan: Plan, { method, destination, orderedAt, ...before }: OrderedGoods, now: Date) {
  const zone = zoneFor(shippingPlan.zones, destination)
  const rate = zone?.timed ? zone.rates.find((each) => each.method === method) : undefined
  if (!zone || !rate) return [null, null] as const
  const cutOff = rate.cut_off ?? undefined
  const made = dispatchDay(orderedAt, before, shippingPlan.holidays, cutOff)
  const soonest = dispatchDay(now, { makingDays: 0 }, shippingPlan.holidays, cutOff)
  return [zone.id, workingDaysAfter(laterDay(made, soonest), rate.days_min, shippingPlan.holidays)] as const
}

/**
 * Returns the current estimate of first and last day of arrival for an existing order; null when
 * the method is no longer available.
 */
export function arrivalAgain(shippingPlan: Plan, { method, destination, orderedAt, ...before }: OrderedGoods, now: Date) {
  const [ordered, soonest] = [
    { at: orderedAt, ...before },
    { at: now, makingDays: 0 },
  ].map(({ at, ...rest }) =>
    quote(forOrdersThere(shippingPlan), destination, { goods: kes(0), weight_g: 0, ...rest }, at).find(
      (each) => each.method === method,
    ),
  )
  if (!ordered || !soonest) return null
  const latest = ordered.earliest > soonest.earliest ? ordered : soonest
  return { earliest: latest.earliest, latest: latest.latest }
}

async function daysOf(
  deps: Deps,
  options: Before & { zone: number; earliest: string; points?: number | undefined },
): Promise<DeliveryDay[]> {
  const now = deps.clock.now()
  const { holidayNames } = await plan(deps)
  const slots = await slotsOf(deps.db, options.zone, dayOf(now), lastDay(now))
  return deliveryDays({ ...options, slots, holidays: holidayNames, now })
}

/**
 * Refuses `shipping.slot-closed` unless the slot is of the zone and possible for goods arriving on `earliest`. Does not check
 * its capacity.
 */
export function chosenSlot(
  slot: SlotRow | undefined,
  { zone, earliest, now }: { zone: number | null; earliest: string; now: Date },
): Outcome<SlotRow> {
  const possible = slot && slot.zone_id === zone && canBeChosen(slot, { earliest, now })
  return possible ? done(slot) : refuse(problems.slotClosed())
}
