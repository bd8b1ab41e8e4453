import { kes, type Money } from '#kernel/money.ts'
import {
  DELIVERY_METHODS,
  type DeliveryMethod,
  type Destination,
  type FeeBy,
  type FeeStep,
  type HiddenReason,
  type ShippingMethod,
  type ShippingOption,
} from '../contract.ts'
import { type Before, dispatchDay, type Holidays, workingDaysAfter } from './arrival.ts'
import { type Closed, isClosed, NOTHING_CLOSED, regionKey } from './places.ts'

export type Rate = {
  method: DeliveryMethod
  base_fee: number
  included_g: number
  per_kg_fee: number
  free_from: number | null
  days_min: number
  days_max: number
  fee_by: FeeBy
  steps: readonly FeeStep[]
  cut_off: number | null
  heaviest_g: number | null
  goods_from: number | null
  goods_to: number | null
  most_pieces: number | null
}
export type Zone = {
  id: number
  name: string
  countries: readonly string[]
  regions: readonly string[]
  rates: readonly Rate[]
  /** True when the zone has a weekly plan of delivery slots. */
  timed: boolean
}
/** `pickup` is null when the shop offers none. */
export type Plan = {
  zones: readonly Zone[]
  holidays: Holidays
  pickup: { readyDays: number } | null
  closed: Closed
}

const NO_BOUNDS = { heaviest_g: null, goods_from: null, goods_to: null, most_pieces: null }
export const withoutBounds = (plan: Plan): Plan => ({
  ...plan,
  zones: plan.zones.map((zone) => ({ ...zone, rates: zone.rates.map((rate) => ({ ...rate, ...NO_BOUNDS })) })),
})

/** Existing orders keep their delivery method, so limits and closed places do not apply to them. */
export const forOrdersThere = (plan: Plan): Plan => ({ ...withoutBounds(plan), closed: NOTHING_CLOSED })

export type Parcel = Before & {
  goods: Money
  weight_g: number
  /** Number of pieces; a length of cloth counts as one. Missing: one. */
  pieces?: number
  /** True when the order has only services and gift cards, so no zone applies. */
  nothingSent?: boolean
}

/**
 * Returns the most specific zone: by region, then by country, then the zone for everywhere else.
 * Undefined without one.
 */
export function zoneFor(zones: readonly Zone[], { country, region }: Destination): Zone | undefined {
  const ownZones = zones.filter((zone) => zone.countries.includes(country))
  const key = regionKey(region ?? '')
  return (
    ownZones.find((zone) => zone.regions.some((name) => regionKey(name) === key)) ??
    ownZones.find((zone) => zone.regions.length === 0) ??
    zones.find((zone) => zone.countries.length === 0)
  )
}

const stepFee = (steps: readonly FeeStep[], value: number): number => steps.findLast(({ from }) => value >= from)?.fee ?? 0

const measureOf = (by: Exclude<FeeBy, 'flat'>, { goods, weight_g, pieces = 1 }: Parcel): number =>
  ({ weight: weight_g, price: goods, quantity: pieces })[by]

export function feeFor(rate: Rate, parcel: Parcel): Money {
  const { base_fee, included_g, per_kg_fee, free_from, fee_by, steps } = rate
  if (free_from !== null && parcel.goods >= free_from) return kes(0)
  if (fee_by !== 'flat') return kes(stepFee(steps, measureOf(fee_by, parcel)))
  const extra_kg = Math.ceil(Math.max(0, parcel.weight_g - included_g) / 1000)
  return kes(base_fee + extra_kg * per_kg_fee)
}

/** Ignores free delivery. In KES cents. */
export const leastFee = ({ base_fee, fee_by, steps }: Rate): number =>
  fee_by === 'flat' ? base_fee : Math.min(...steps.map(({ fee }) => fee))

function exceededLimit(rate: Rate, { goods, weight_g, pieces = 1 }: Parcel): { why: HiddenReason; bound: number } | null {
  const { heaviest_g, goods_from, goods_to, most_pieces } = rate
  if (heaviest_g !== null && weight_g > heaviest_g) return { why: 'too-heavy', bound: heaviest_g }
  if (goods_from !== null && goods < goods_from) return { why: 'worth-too-little', bound: goods_from }
  if (goods_to !== null && goods > goods_to) return { why: 'worth-too-much', bound: goods_to }
  if (most_pieces !== null && pieces > most_pieces) return { why: 'too-many-pieces', bound: most_pieces }
  return null
}

/** `bound`: limit that the parcel does not meet, in g, KES cents or pieces. */
export type Way = { method: ShippingMethod } & (
  | { option: ShippingOption; why: null; bound: null }
  | { option: null; why: HiddenReason; bound: number | null }
)
const hidden = (method: ShippingMethod, why: HiddenReason, bound: number | null = null): Way => ({
  method,
  option: null,
  why,
  bound,
})
const offered = (option: ShippingOption): Way => ({ method: option.method, option, why: null, bound: null })

/** Returns every shipping method, offered or hidden with one reason. */
export function waysTo(plan: Plan, to: Destination, parcel: Parcel, at: Date): Way[] {
  const { zones, holidays, pickup, closed } = plan
  const leaves = dispatchDay(at, parcel, holidays)
  if (parcel.nothingSent) {
    const done = { fee: 0, freeFrom: null, earliest: leaves, latest: leaves, zone: null, nothingSent: true } as const
    return [...DELIVERY_METHODS.map((method) => hidden(method, 'no-parcel')), offered({ method: 'pickup', ...done })]
  }
  const zone = zoneFor(zones, to)
  const delivered = DELIVERY_METHODS.map((method): Way => {
    if (isClosed(closed, to)) return hidden(method, 'place-closed')
    if (!zone) return hidden(method, 'no-zone')
    const rate = zone.rates.find((each) => each.method === method)
    if (!rate) return hidden(method, 'not-in-zone')
    const over = exceededLimit(rate, parcel)
    if (over) return hidden(method, over.why, over.bound)
    const sent = dispatchDay(at, parcel, holidays, rate.cut_off ?? undefined)
    return offered({
      method,
      fee: feeFor(rate, parcel),
      freeFrom: rate.free_from,
      earliest: workingDaysAfter(sent, rate.days_min, holidays),
      latest: workingDaysAfter(sent, rate.days_max, holidays),
      zone: zone.timed ? zone.id : null,
    })
  })
  if (!pickup) return [...delivered, hidden('pickup', 'not-collected')]
  const ready = workingDaysAfter(leaves, pickup.readyDays, holidays)
  return [...delivered, offered({ method: 'pickup', fee: 0, freeFrom: null, earliest: ready, latest: ready, zone: null })]
}

/** Returns the offered methods, cheapest first and pickup last. Empty when none is possible. */
export const quote = (plan: Plan, to: Destination, parcel: Parcel, at: Date): ShippingOption[] =>
  waysTo(plan, to, parcel, at)
    .flatMap(({ option }) => option ?? [])
    .sort((a, b) => lastOf(a) - lastOf(b) || a.fee - b.fee || (a.method < b.method ? 1 : -1))
const lastOf = ({ method }: ShippingOption): number => (method === 'pickup' ? 1 : 0)
