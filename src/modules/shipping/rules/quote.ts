import { kes, type Money } from '#kernel/money.ts'
import type { DeliveryMethod, Destination, ShippingOption } from '../contract.ts'
import { type Before, dispatchDay, type Holidays, workingDaysAfter } from './arrival.ts'

export type Rate = {
  method: DeliveryMethod
  base_fee: number
  included_g: number
  per_kg_fee: number
  free_from: number | null
  days_min: number
  days_max: number
}
export type Zone = {
  id: number
  countries: readonly string[]
  regions: readonly string[]
  rates: readonly Rate[]
  /** Whether a delivery time can be chosen there: the house's own riders go. */
  timed: boolean
}
/** All that delivery depends on; `pickup` says how many working days what is collected needs, or that nothing is. */
export type Plan = { zones: readonly Zone[]; holidays: Holidays; pickup: { readyDays: number } | null }

/** What goes into the parcel: its value (KES cents), its weight in grams, and what must be there before it leaves. */
export type Parcel = Before & {
  goods: Money
  weight_g: number
  /** Services and gift cards alone: there is no parcel, and no zone matters. */
  nothingSent?: boolean
}

/** The most specific zone wins: region, then country, then the zone for everywhere else. */
export function zoneFor(zones: readonly Zone[], { country, region }: Destination): Zone | undefined {
  const named = zones.filter((zone) => zone.countries.includes(country))
  const wanted = region?.trim().toLowerCase() ?? ''
  return (
    named.find((zone) => zone.regions.includes(wanted)) ??
    named.find((zone) => zone.regions.length === 0) ??
    zones.find((zone) => zone.countries.length === 0)
  )
}

/** The base fee and whole kilograms over what it includes; nothing from the value at which delivery is free. */
export function feeFor({ base_fee, included_g, per_kg_fee, free_from }: Rate, { goods, weight_g }: Parcel): Money {
  if (free_from !== null && goods >= free_from) return kes(0)
  const extra_kg = Math.ceil(Math.max(0, weight_g - included_g) / 1000)
  return kes(base_fee + extra_kg * per_kg_fee)
}

/** Deliveries, cheapest first, then collecting, which nobody should choose without meaning to. Empty when neither is possible. */
export function quote({ zones, holidays, pickup }: Plan, to: Destination, parcel: Parcel, at: Date): ShippingOption[] {
  const leaves = dispatchDay(at, parcel, holidays)
  if (parcel.nothingSent)
    return [{ method: 'pickup', fee: 0, freeFrom: null, earliest: leaves, latest: leaves, zone: null, nothingSent: true }]
  const zone = zoneFor(zones, to)
  const delivered = (zone?.rates ?? [])
    .map((rate) => ({
      method: rate.method,
      fee: feeFor(rate, parcel) as number,
      freeFrom: rate.free_from,
      earliest: workingDaysAfter(leaves, rate.days_min, holidays),
      latest: workingDaysAfter(leaves, rate.days_max, holidays),
      zone: zone?.timed ? zone.id : null,
    }))
    .sort((a, b) => a.fee - b.fee || (a.method < b.method ? 1 : -1))
  if (!pickup) return delivered
  const ready = workingDaysAfter(leaves, pickup.readyDays, holidays)
  return [...delivered, { method: 'pickup', fee: 0, freeFrom: null, earliest: ready, latest: ready, zone: null }]
}
