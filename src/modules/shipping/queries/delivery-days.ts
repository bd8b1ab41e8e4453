import { laterDay } from '#kernel/clock.ts'
import { kes } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { DeliveryDay, DeliveryDays, Destination, ShippingMethod } from '../contract.ts'
import { problems } from '../problems.ts'
import { type Before, dayOf, dispatchDay, workingDaysAfter } from '../rules/arrival.ts'
import { canBeChosen, deliveryDays, lastDay, type SlotRow } from '../rules/delivery-days.ts'
import { forOrdersThere, type Plan, quote, withoutBounds, zoneFor } from '../rules/quote.ts'
import { plan, slotsOf } from '../store.ts'

/** Goods that are to be delivered: how, and what must be there before they leave. */
export type ToDeliver = Before & {
  method: ShippingMethod
  destination: Destination
  /** How many points of a time they take. */
  points?: number | undefined
}

/** The coming days on which they can be delivered, each with its times, or the reason why not. */
export async function deliveryDaysFor(deps: Deps, { method, destination, points, ...before }: ToDeliver): Promise<DeliveryDays> {
  const now = deps.clock.now()
  const known = await plan(deps)
  const parcel = { goods: kes(0), weight_g: 0, ...before }
  const option = quote(withoutBounds(known), destination, parcel, now).find((each) => each.method === method)
  const days = option?.zone ? await daysOf(deps, { zone: option.zone, earliest: option.earliest, points, ...before }) : []
  return { method, zone: option?.zone ?? null, earliest: option?.earliest ?? null, makingDays: before.makingDays, days }
}

export type OrderedGoods = ToDeliver & { orderedAt: Date }

/** The same for goods that were ordered before today: what is being made since then is done sooner. */
export async function deliveryDaysAgain(deps: Deps, goods: OrderedGoods): Promise<DeliveryDays> {
  const { method, makingDays, sendDay, points } = goods
  const [zone, earliest] = arrivalOf(await plan(deps), goods, deps.clock.now())
  const days = zone && earliest ? await daysOf(deps, { zone, earliest, makingDays, sendDay, points }) : []
  return { method, zone, earliest: zone ? earliest : null, makingDays, days }
}

/** The zone whose times they can have, and the first day on which they can be there. */
export function arrivalOf(known: Plan, { method, destination, orderedAt, ...before }: OrderedGoods, now: Date) {
  const zone = zoneFor(known.zones, destination)
  const rate = zone?.timed ? zone.rates.find((each) => each.method === method) : undefined
  if (!zone || !rate) return [null, null] as const
  const cutOff = rate.cut_off ?? undefined
  const made = dispatchDay(orderedAt, before, known.holidays, cutOff)
  const soonest = dispatchDay(now, { makingDays: 0 }, known.holidays, cutOff)
  return [zone.id, workingDaysAfter(laterDay(made, soonest), rate.days_min, known.holidays)] as const
}

/** The days between which goods that were ordered before arrive as things stand now; null when they cannot be had so any more. */
export function arrivalAgain(known: Plan, { method, destination, orderedAt, ...before }: OrderedGoods, now: Date) {
  const [ordered, soonest] = [
    { at: orderedAt, ...before },
    { at: now, makingDays: 0 },
  ].map(({ at, ...rest }) =>
    quote(forOrdersThere(known), destination, { goods: kes(0), weight_g: 0, ...rest }, at).find((each) => each.method === method),
  )
  if (!ordered || !soonest) return null
  const later = ordered.earliest > soonest.earliest ? ordered : soonest
  return { earliest: later.earliest, latest: later.latest }
}

async function daysOf(
  deps: Deps,
  asked: Before & { zone: number; earliest: string; points?: number | undefined },
): Promise<DeliveryDay[]> {
  const now = deps.clock.now()
  const { holidayNames } = await plan(deps)
  const slots = await slotsOf(deps.db, asked.zone, dayOf(now), lastDay(now))
  return deliveryDays({ ...asked, slots, holidays: holidayNames, now })
}

/** A time that somebody wants, if it is one of this zone for goods that can be there on `earliest`. Its room is seen to where it is taken. Refuses `shipping.slot-closed`. */
export function chosenSlot(
  slot: SlotRow | undefined,
  { zone, earliest, now }: { zone: number | null; earliest: string; now: Date },
): Outcome<SlotRow> {
  const possible = slot && slot.zone_id === zone && canBeChosen(slot, { earliest, now })
  return possible ? done(slot) : refuse(problems.slotClosed())
}
