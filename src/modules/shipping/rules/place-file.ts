import { PartName, type PlaceFault, RegionName } from '../contract.ts'
import { regionKey } from './places.ts'

export type Cells = { line: number; cells: Readonly<Record<string, string>> }
export const PLACE_COLUMNS = ['country', 'region', 'sub_county', 'active', 'dial', 'number'] as const

export type KnownRegion = {
  id: number
  country: string
  name: string
  key: string
  active: boolean
  number: number | null
  parts: string[]
}
export type StoredPlaces = {
  countries: ReadonlyMap<string, { active: boolean; dial: string | null }>
  regions: readonly KnownRegion[]
}
export type NextRegion = Omit<KnownRegion, 'id'> & { id: number | null }
export type Planned = {
  countries: { code: string; active: boolean; dial: string | null }[]
  regions: NextRegion[]
  newParts: number
  unchanged: number
  faults: PlaceFault[]
}

const MAX_PARTS = 200
/** Max regions of one country. */
const MAX_REGIONS = 1000
const MAX_FAULTS = 200
const YES = ['yes', 'true', '1', 'on', 'active', 'ndiyo', 'نعم']
const NO = ['no', 'false', '0', 'off', 'inactive', 'closed', 'hapana', 'لا']

/** Returns the changes that a places file makes. Empty cells change nothing, and nothing is deleted. */
export function planPlaces(rows: readonly Cells[], stored: StoredPlaces): Planned {
  const countries = new Map([...stored.countries].map(([code, row]) => [code, { ...row, code, changed: false }]))
  const regions = new Map(
    stored.regions.map((row) => [
      `${row.country} ${row.key}`,
      { ...row, parts: [...row.parts], changed: false } as ChangedRegion,
    ]),
  )
  const ofCountry = new Map<string, number>()
  for (const { country } of stored.regions) ofCountry.set(country, (ofCountry.get(country) ?? 0) + 1)
  const faults: PlaceFault[] = []
  let [newParts, unchanged] = [0, 0]
  for (const { line, cells } of rows) {
    const read = readRow(cells)
    if ('fault' in read) {
      faults.push({ line, ...read })
      continue
    }
    const country = countries.get(read.country)
    if (!country) {
      faults.push({ line, fault: 'unknown-country', cell: read.country.slice(0, 80) })
      continue
    }
    if (read.region === '') {
      if (!change(country, { active: read.active, dial: read.dial })) unchanged += 1
      continue
    }
    const at = `${read.country} ${regionKey(read.region)}`
    const region = regions.get(at) ?? added(read.part === '' ? read : { country: read.country, region: read.region, part: '' })
    const isNew = !regions.has(at)
    if (isNew) {
      if ((ofCountry.get(read.country) ?? 0) >= MAX_REGIONS) {
        faults.push({ line, fault: 'too-many', cell: read.region })
        continue
      }
      regions.set(at, region)
      ofCountry.set(read.country, (ofCountry.get(read.country) ?? 0) + 1)
    }
    const part = read.part !== '' && !region.parts.some((existing) => regionKey(existing) === regionKey(read.part))
    if (part && region.parts.length >= MAX_PARTS) {
      faults.push({ line, fault: 'too-many', cell: read.part })
      continue
    }
    if (part) {
      region.parts.push(read.part)
      newParts += 1
    }
    // A row of a sub-county only adds it to its region.
    const changes = read.part === '' && change(region, { active: read.active, number: read.number })
    region.changed ||= part
    if (!isNew && !part && !changes) unchanged += 1
  }
  const changedRegions = [...regions.values()].filter(({ id, changed }) => id === null || changed)
  return {
    countries: [...countries.values()].filter(({ changed }) => changed).map(({ changed: _, ...row }) => row),
    regions: changedRegions.map(({ changed: _, ...row }) => row),
    newParts,
    unchanged,
    faults: faults.slice(0, MAX_FAULTS),
  }
}

type ChangedRegion = NextRegion & { changed: boolean }
type Row = { country: string; region: string; part: string; active?: boolean; dial?: string; number?: number }

function readRow(cells: Cells['cells']): Row | Pick<PlaceFault, 'fault' | 'cell'> {
  const cell = (name: (typeof PLACE_COLUMNS)[number]) => (cells[name] ?? '').trim()
  const no = (fault: PlaceFault['fault'], name: (typeof PLACE_COLUMNS)[number]) => ({ fault, cell: cell(name).slice(0, 80) })
  const country = cell('country').toUpperCase()
  if (country === '') return no('no-country', 'country')
  const region = cell('region')
  const part = cell('sub_county')
  if (region === '' && part !== '') return no('no-region', 'sub_county')
  if (region !== '' && !RegionName.safeParse(region).success) return no('too-long', 'region')
  if (!PartName.safeParse(part).success) return no('too-long', 'sub_county')
  const active = cell('active').toLowerCase()
  if (active !== '' && !YES.includes(active) && !NO.includes(active)) return no('active', 'active')
  const dial = cell('dial').replaceAll(/[\s-]/g, '').replace(/^00/, '+')
  if (dial !== '' && !/^\+\d{1,6}$/.test(dial)) return no('dial', 'dial')
  const number = cell('number')
  if (number !== '' && !/^\d{1,6}$/.test(number)) return no('number', 'number')
  return {
    country,
    region,
    part,
    ...(active !== '' && { active: YES.includes(active) }),
    ...(dial !== '' && { dial }),
    ...(number !== '' && { number: Number(number) }),
  }
}

const added = ({ country, region, active = true, number = undefined }: Row): ChangedRegion => ({
  id: null,
  country,
  name: region,
  key: regionKey(region),
  active,
  number: number ?? null,
  parts: [],
  changed: true,
})

/** Returns false when nothing changes. */
function change<R extends { changed: boolean }>(row: R, says: Partial<R>): boolean {
  const news = Object.entries(says).filter(([name, value]) => value !== undefined && row[name as keyof R] !== value)
  if (news.length === 0) return false
  Object.assign(row, Object.fromEntries(news), { changed: true })
  return true
}
