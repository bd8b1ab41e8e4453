import { CsvError, parse } from 'csv-parse/sync'
import { withoutApostrophe } from '#kernel/csv.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import type { OpenCountries, OpenRegions, PlaceFile, PlacesRead } from '../contract.ts'
import * as store from '../place-store.ts'
import { problems } from '../problems.ts'
import { type Cells, PLACE_COLUMNS, planPlaces } from '../rules/place-file.ts'

type AuditedChange = { subject: string; before: Record<string, unknown> | null; after: Record<string, unknown> | null }

async function tell(tx: Tx, { clock }: Pick<Deps, 'clock'>, actor: string, entry: AuditedChange) {
  await audit.record(tx, { actor, action: 'settings-changed', at: clock.now(), ...entry })
  await announce(tx, { kind: 'settings', id: 'delivery' })
}

/** Opens or closes countries for new orders. Refuses `shipping.no-such-place`. */
export const setCountriesOpen = (
  deps: Deps,
  actor: string,
  { codes, active }: OpenCountries,
): Promise<Outcome<{ changed: number }>> =>
  transact(deps.db, async (tx) => {
    await store.lockPlaces(tx)
    const { countries } = await store.knownPlaces(tx)
    if (codes.some((code) => !countries.has(code))) return refuse(problems.noSuchPlace())
    const changed = (await store.openCountries(tx, codes, active)).map(({ code }) => code).sort()
    const entry = { subject: 'countries', before: { active: !active, codes: changed }, after: { active, codes: changed } }
    await tell(tx, deps, actor, entry)
    return done({ changed: changed.length })
  })

/** Opens or closes regions of one country for new orders. Refuses `shipping.no-such-place`. */
export const setRegionsOpen = (
  deps: Deps,
  actor: string,
  country: string,
  { ids, active }: OpenRegions,
): Promise<Outcome<{ changed: number }>> =>
  transact(deps.db, async (tx) => {
    await store.lockPlaces(tx)
    const { regions } = await store.knownPlaces(tx)
    const regionIds = new Set(regions.filter((region) => region.country === country).map(({ id }) => id))
    if (ids.some((id) => !regionIds.has(id))) return refuse(problems.noSuchPlace())
    const names = (await store.openRegions(tx, country, ids, active)).map(({ name }) => name).sort()
    await tell(tx, deps, actor, {
      subject: `regions of ${country}`,
      before: { active: !active, names },
      after: { active, names },
    })
    return done({ changed: names.length })
  })

/**
 * Returns the rows of a CSV file by column name. Undefined when it is malformed or has no column
 * `country`.
 */
function rowsOf(text: string): Cells[] | undefined {
  try {
    const records = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, info: true }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
    const head =
      records[0]?.record.map((name) =>
        name
          .trim()
          .toLowerCase()
          .replaceAll(/[\s-]+/g, '_'),
      ) ?? []
    if (!head.includes('country')) return undefined
    return records.slice(1).map(({ record, info }) => ({
      line: info.lines,
      cells: Object.fromEntries(
        PLACE_COLUMNS.flatMap((name) =>
          head.includes(name) ? [[name, withoutApostrophe(record[head.indexOf(name)] ?? '')]] : [],
        ),
      ),
    }))
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** Imports places from a file, all or nothing; a preview only reports the changes. Refuses `shipping.unreadable-places`. */
export async function readPlaces(
  deps: Deps,
  actor: string,
  { lines }: PlaceFile,
  how: 'preview' | 'write',
): Promise<Outcome<PlacesRead>> {
  const rows = rowsOf(lines.join('\n'))
  if (!rows || rows.length === 0) return refuse(problems.unreadablePlaces())
  return transact(deps.db, async (tx) => {
    if (how === 'write') await store.lockPlaces(tx)
    const stored = await store.knownPlaces(tx)
    const { countries, regions, newParts, unchanged, faults } = planPlaces(rows, stored)
    const fresh = regions.filter(({ id }) => id === null)
    const changes = countries.length + regions.length > 0
    const written = how === 'write' && faults.length === 0
    if (written && changes) {
      await store.saveCountries(tx, countries)
      await store.saveRegions(tx, regions)
    }
    if (written) {
      const was = regions.filter(({ id }) => id !== null).map(({ id }) => stored.regions.find((region) => region.id === id))
      const auditedRegions = (some: readonly ({ name: string; active: boolean; parts: string[] } | undefined)[]) =>
        some.flatMap((region) => (region ? [{ name: region.name, active: region.active, parts: region.parts.length }] : []))
      await tell(tx, deps, actor, {
        subject: 'places from a file',
        before: {
          countries: countries.map(({ code }) => ({ code, ...stored.countries.get(code) })),
          regions: auditedRegions(was),
        },
        after: { countries, regions: auditedRegions(regions) },
      })
    }
    return done({
      rows: rows.length,
      countries: countries.length,
      newRegions: fresh.length,
      changedRegions: regions.length - fresh.length,
      newParts,
      unchanged,
      faults,
      written,
    })
  })
}
