import { z } from 'zod'
import { CountryCode, multiLine, singleLine, words } from '#shapes/text.ts'

/** The places of the world that an address can be in, and which of them new orders may go to. */

const count = z.int().min(0)

/** How often something points at a place: of these, orders and kept addresses stay as they are when it is closed. */
export const PlaceUse = z.object({ orders: count, addresses: count, zones: count })
export type PlaceUse = z.infer<typeof PlaceUse>

export const CountryRow = PlaceUse.extend({
  code: z.string(),
  active: z.boolean(),
  /** As it is dialled from elsewhere, `+254`; null where a place has none of its own. */
  dial: z.string().nullable(),
  /** How many regions of it are written down, and how many of them are closed. */
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
  /** Where a country counts its regions. */
  number: z.int().nullable(),
  /** Sub-counties. */
  parts: z.array(z.string()).max(200),
})
export type RegionRow = z.infer<typeof RegionRow>
export const CountryPlaces = z.object({ country: CountryRow, regions: z.array(RegionRow).max(1000) })
export type CountryPlaces = z.infer<typeof CountryPlaces>

/** Countries, or regions of one country, that new orders may go to from now on, or may not. */
export const OpenCountries = z.object({ codes: z.array(CountryCode).min(1).max(300), active: z.boolean() })
export type OpenCountries = z.infer<typeof OpenCountries>
export const OpenRegions = z.object({ ids: z.array(z.int().min(1)).min(1).max(1000), active: z.boolean() })
export type OpenRegions = z.infer<typeof OpenRegions>

/** A file of places, line by line: its heading, and 5,000 rows at most. */
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
/** What a file did, or would do. With a fault nothing of it is written. */
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

/** For whoever writes an address: where nothing may be sent at present. */
export const ClosedPlaces = z.object({
  countries: z.array(z.string()).max(300),
  regions: z.record(z.string(), z.array(z.string()).max(1000)),
})
export type ClosedPlaces = z.infer<typeof ClosedPlaces>

/** The words of a file before they are looked at. */
export const RegionName = words(80)
export const PartName = singleLine(80)
