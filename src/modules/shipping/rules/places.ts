import type { Destination } from '../contract.ts'

/**
 * Returns the normalised name of a region: `Murang'a`, `Murang’a` and `MURANG’A COUNTY` are equal,
 * and so are `Taita-Taveta` and `Taita Taveta`.
 */
export const regionKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/[-–_\s]+/g, ' ')
    .trim()
    .replace(/ (county|city county|city)$/, '')

/** Places closed for new orders: whole countries, and regions by the keys of `regionOf`. */
export type Closed = { countries: ReadonlySet<string>; regions: ReadonlySet<string> }
export const NOTHING_CLOSED: Closed = { countries: new Set(), regions: new Set() }

export const regionOf = (country: string, region: string): string => `${country} ${regionKey(region)}`

/** True when the place is closed for new orders. An unknown region follows its country. */
export const isClosed = ({ countries, regions }: Closed, { country, region }: Destination): boolean =>
  countries.has(country) || (region !== undefined && regions.has(regionOf(country, region)))
