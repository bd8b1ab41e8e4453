import type { Want } from './wants.ts'

/** So much of a variant from a place. */
export type Taken = { variantId: number; locationId: number; quantity: number }
/** What lies in a place, of a variant. */
export type LiesAt = (variantId: number, locationId: number) => number

/** How the house chooses a place: by its own order, the nearest to where the order goes, or the one that has most of what is wanted. */
export type TakeFrom = 'order' | 'nearest' | 'most-stock'
export type Where = { country: string; region?: string | undefined }
export type PlaceOf = Where & { id: number }

/**
 * The places in the order in which an order takes from them, by the house's rule; where two are equal the house's own order decides, in
 * which `places` come. Near is the same region (in Kenya: county), then the same country: no map is asked.
 */
export function preferred(
  rule: TakeFrom,
  places: readonly PlaceOf[],
  { wants, liesAt, to }: { wants: readonly Want[]; liesAt: LiesAt; to?: Where | undefined },
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
function farness(place: PlaceOf, to: Where): number {
  if (!same(place.country, to.country)) return 2
  return same(place.region, to.region) ? 0 : 1
}

/**
 * From which places an order is taken. The first place, in the house's order of preference, that has all of it gives all of it: one parcel.
 * Where none has, each variant comes whole from the first place that has all of that, and only what no place has whole is gathered, in the
 * same order. Together the places must have it. `places` are ids in their order.
 */
export function takeFrom(wants: readonly Want[], places: readonly number[], liesAt: LiesAt): Taken[] {
  const hasAll = (locationId: number, some: readonly Want[]) =>
    some.every(({ variantId, quantity }) => liesAt(variantId, locationId) >= quantity)
  const one = places.find((place) => hasAll(place, wants))
  if (one !== undefined) return wants.map((want) => ({ ...want, locationId: one }))
  return wants.flatMap((want) => {
    const whole = places.find((place) => hasAll(place, [want]))
    return whole === undefined ? gather(want, places, liesAt) : [{ ...want, locationId: whole }]
  })
}

function gather({ variantId, quantity }: Want, places: readonly number[], liesAt: LiesAt): Taken[] {
  const taken: Taken[] = []
  let still = quantity
  for (const locationId of places) {
    const here = Math.min(still, liesAt(variantId, locationId))
    if (here > 0) taken.push({ variantId, locationId, quantity: here })
    still -= here
  }
  if (still > 0) throw new Error(`the places together have ${still} of variant ${variantId} too little`)
  return taken
}
