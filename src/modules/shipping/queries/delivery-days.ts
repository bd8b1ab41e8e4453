import { kes } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { DeliveryDay, DeliveryDays, Destination, ShippingMethod } from '../contract.ts'
import { problems } from '../problems.ts'
import { dayOf, dispatchDay, workingDaysAfter } from '../rules/arrival.ts'
import { canBeChosen, deliveryDays, lastDay, type SlotRow } from '../rules/delivery-days.ts'
import { type Plan, quote, zoneFor } from '../rules/quote.ts'
import { plan, slotsOf } from '../store.ts'

/** Goods that are to be delivered: how, and how long the slowest of them is in the making, in days. */
export type ToDeliver = { method: ShippingMethod; destination: Destination; makingDays: number }

/** The coming days on which they can be delivered, each with its times, or the reason why not. */
export async function deliveryDaysFor(deps: Deps, { method, destination, makingDays }: ToDeliver): Promise<DeliveryDays> {
  const now = deps.clock.now()
  const known = await plan(deps)
  const parcel = { goods: kes(0), weight_g: 0, makingDays }
  const option = quote(known, destination, parcel, now).find((each) => each.method === method)
  const days = option?.zone ? await daysOf(deps, { zone: option.zone, earliest: option.earliest, makingDays }) : []
  return { method, zone: option?.zone ?? null, earliest: option?.earliest ?? null, makingDays, days }
}

export type OrderedGoods = ToDeliver & { orderedAt: Date }

/** The same for goods that were ordered before today: what is being made since then is done sooner. */
export async function deliveryDaysAgain(deps: Deps, goods: OrderedGoods): Promise<DeliveryDays> {
  const { method, makingDays } = goods
  const [zone, earliest] = arrivalOf(await plan(deps), goods, deps.clock.now())
  const days = zone && earliest ? await daysOf(deps, { zone, earliest, makingDays }) : []
  return { method, zone, earliest: zone ? earliest : null, makingDays, days }
}

/** The zone whose times they can have, and the first day on which they can be there. */
export function arrivalOf(known: Plan, { method, destination, makingDays, orderedAt }: OrderedGoods, now: Date) {
  const zone = zoneFor(known.zones, destination)
  const rate = zone?.timed ? zone.rates.find((each) => each.method === method) : undefined
  if (!zone || !rate) return [null, null] as const
  const made = dispatchDay(orderedAt, makingDays, known.holidays)
  const soonest = dispatchDay(now, 0, known.holidays)
  return [zone.id, workingDaysAfter(made > soonest ? made : soonest, rate.days_min, known.holidays)] as const
}

async function daysOf(deps: Deps, asked: { zone: number; earliest: string; makingDays: number }): Promise<DeliveryDay[]> {
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
