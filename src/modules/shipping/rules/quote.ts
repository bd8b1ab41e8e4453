import { kes, type Money } from '#kernel/money.ts'
import type { Destination, ShippingMethod, ShippingOption } from '../contract.ts'
import { dispatchDay, workingDaysAfter } from './arrival.ts'

export type Rate = {
  method: ShippingMethod
  base_fee: number
  included_g: number
  per_kg_fee: number
  free_from: number | null
  days_min: number
  days_max: number
}
export type Zone = { countries: readonly string[]; regions: readonly string[]; rates: readonly Rate[] }

/** What goes into the parcel: its value (KES cents), its weight in grams, and the longest making time in days. */
export type Parcel = { goods: Money; weight_g: number; makingDays: number }

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

/** Cheapest first; empty when no zone covers the place. */
export function quote(zones: readonly Zone[], destination: Destination, parcel: Parcel, at: Date): ShippingOption[] {
  const leaves = dispatchDay(at, parcel.makingDays)
  const rates = zoneFor(zones, destination)?.rates ?? []
  return rates
    .map((rate) => ({
      method: rate.method,
      fee: feeFor(rate, parcel) as number,
      freeFrom: rate.free_from,
      earliest: workingDaysAfter(leaves, rate.days_min),
      latest: workingDaysAfter(leaves, rate.days_max),
    }))
    .sort((a, b) => a.fee - b.fee || (a.method < b.method ? 1 : -1))
}
