import type { Demand } from './demand.ts'

export type Taken = { variantId: number; locationId: number; quantity: number }
export type LiesAt = (variantId: number, locationId: number) => number

export type TakeFrom = 'order' | 'nearest' | 'most-stock'
export type Destination = { country: string; region?: string | undefined }
export type PlaceOf = Destination & { id: number }

/**
 * Returns the location ids in order of preference by the rule; ties keep the order of `places`. Nearness compares the region,
 * then the country.
 */
export function preferred(
  rule: TakeFrom,
  places: readonly PlaceOf[],
  { wants, liesAt, to }: { wants: readonly Demand[]; liesAt: LiesAt; to?: Destination | undefined },
): number[] {
  const weight = (place: PlaceOf): number => {
    if (rule === 'most-stock') return -wants.reduce((sum, { variantId }) => sum + liesAt(variantId, place.id), 0)
    return rule === 'nearest' && to ? farness(place, to) : 0
  }
  return places
    .map((place) => ({ id: place.id, weight: weight(place) }))
    .sort((a, b) => a.weight - b.weight)
    .map(({ id }) => id)
}

const same = (a: string | undefined, b: string | undefined) => !!a && !!b && a.trim().toLowerCase() === b.trim().toLowerCase()
function farness(place: PlaceOf, to: Destination): number {
  if (!same(place.country, to.country)) return 2
  return same(place.region, to.region) ? 0 : 1
}

/**
 * Allocates an order to locations: to the first one that has everything. Otherwise each variant comes from the first location
 * that has all of it, and only the rest is split. Throws when the locations together have too little.
 */
export function takeFrom(wants: readonly Demand[], places: readonly number[], liesAt: LiesAt): Taken[] {
  const hasAll = (locationId: number, some: readonly Demand[]) =>
    some.every(({ variantId, quantity }) => liesAt(variantId, locationId) >= quantity)
  const single = places.find((place) => hasAll(place, wants))
  if (single !== undefined) return wants.map((want) => ({ ...want, locationId: single }))
  return wants.flatMap((want) => {
    const complete = places.find((place) => hasAll(place, [want]))
    return complete === undefined ? gather(want, places, liesAt) : [{ ...want, locationId: complete }]
  })
}

function gather({ variantId, quantity }: Demand, places: readonly number[], liesAt: LiesAt): Taken[] {
  const taken: Taken[] = []
  let still = quantity
  for (const locationId of places) {
    const units = Math.min(still, liesAt(variantId, locationId))
    if (units > 0) taken.push({ variantId, locationId, quantity: units })
    still -= units
  }
  if (still > 0) throw new Error(`the places together have ${still} of variant ${variantId} too little`)
  return taken
}
