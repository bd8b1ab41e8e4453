import { z } from 'zod'
import { CountryCode, multiLine, singleLine, words } from '#shapes/text.ts'

const count = z.int().min(0)

export const PlaceUse = z.object({ orders: count, addresses: count, zones: count })
export type PlaceUse = z.infer<typeof PlaceUse>

export const CountryRow = PlaceUse.extend({
  code: z.string(),
  active: z.boolean(),
  /** International calling code, `+254`; null for a place without one. */
  dial: z.string().nullable(),
  regions: count,
  closedRegions: count,
})
export type CountryRow = z.infer<typeof CountryRow>
export const CountryList = z.object({ countries: z.array(CountryRow).max(300) })
export type CountryList = z.infer<typeof CountryList>

export const RegionRow = PlaceUse.extend({
  id: z.int(),
  name: z.string(),
  active: z.boolean(),
  /** Official number of the region, where the country has them. */
  number: z.int().nullable(),
  /** Sub-counties. */
  parts: z.array(z.string()).max(200),
})
export type RegionRow = z.infer<typeof RegionRow>
export const CountryPlaces = z.object({ country: CountryRow, regions: z.array(RegionRow).max(1000) })
export type CountryPlaces = z.infer<typeof CountryPlaces>

export const OpenCountries = z.object({ codes: z.array(CountryCode).min(1).max(300), active: z.boolean() })
export type OpenCountries = z.infer<typeof OpenCountries>
export const OpenRegions = z.object({ ids: z.array(z.int().min(1)).min(1).max(1000), active: z.boolean() })
export type OpenRegions = z.infer<typeof OpenRegions>

/** Lines of a places file: the header, and at most 5,000 rows. */
export const PlaceFile = z.object({ lines: z.array(multiLine(1000)).min(1).max(5001) })
export type PlaceFile = z.infer<typeof PlaceFile>

export const PLACE_FAULTS = [
  'no-country',
  'unknown-country',
  'no-region',
  'too-long',
  'active',
  'dial',
  'number',
  'twice',
  'too-many',
] as const
export const PlaceFault = z.object({ line: z.int(), fault: z.enum(PLACE_FAULTS), cell: z.string() })
export type PlaceFault = z.infer<typeof PlaceFault>
/** Result or preview of a places file. With any fault nothing is written. */
export const PlacesRead = z.object({
  rows: count,
  countries: count,
  newRegions: count,
  changedRegions: count,
  newParts: count,
  unchanged: count,
  faults: z.array(PlaceFault).max(200),
  written: z.boolean(),
})
export type PlacesRead = z.infer<typeof PlacesRead>

export const ClosedPlaces = z.object({
  countries: z.array(z.string()).max(300),
  regions: z.record(z.string(), z.array(z.string()).max(1000)),
})
export type ClosedPlaces = z.infer<typeof ClosedPlaces>

export const RegionName = words(80)
export const PartName = singleLine(80)
