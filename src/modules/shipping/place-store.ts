import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { KnownRegion, NextRegion, StoredPlaces } from './rules/place-file.ts'
import { type Closed, regionOf } from './rules/places.ts'
import './tables.ts'

export async function knownPlaces(db: Db | Tx): Promise<StoredPlaces> {
  const [countries, regions] = [
    await db.selectFrom('country').select(['code', 'active', 'dial']).orderBy('code').execute(),
    await db.selectFrom('region').selectAll().orderBy('id').execute(),
  ]
  return {
    countries: new Map(countries.map(({ code, ...row }) => [code, row])),
    regions: regions.map((row) => ({ ...row, id: Number(row.id) })) as KnownRegion[],
  }
}

export async function closedPlaces(db: Db | Tx): Promise<Closed & { names: { country: string; name: string }[] }> {
  const [countries, names] = await Promise.all([
    db.selectFrom('country').select('code').where('active', '=', false).orderBy('code').execute(),
    db.selectFrom('region').select(['country', 'name']).where('active', '=', false).orderBy('id').execute(),
  ])
  return {
    countries: new Set(countries.map(({ code }) => code)),
    regions: new Set(names.map(({ country, name }) => regionOf(country, name))),
    names,
  }
}

/** Serialises writers of places, so that a file import and a manual change do not mix. */
export const lockPlaces = (tx: Tx) => sql`lock table country, region in share row exclusive mode`.execute(tx)

/** Opens or closes countries. Returns the codes that changed. */
export const openCountries = (tx: Tx, codes: readonly string[], active: boolean) =>
  tx
    .updateTable('country')
    .set({ active })
    .where('code', 'in', [...codes])
    .where('active', '<>', active)
    .returning('code')
    .execute()

export const openRegions = (tx: Tx, country: string, ids: readonly number[], active: boolean) =>
  tx
    .updateTable('region')
    .set({ active })
    .where('country', '=', country)
    .where('id', 'in', [...ids])
    .where('active', '<>', active)
    .returning('name')
    .execute()

export async function saveCountries(tx: Tx, rows: readonly { code: string; active: boolean; dial: string | null }[]) {
  for (const { code, ...row } of rows) await tx.updateTable('country').set(row).where('code', '=', code).execute()
}

export async function saveRegions(tx: Tx, rows: readonly NextRegion[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ id: _, ...row }) => row)
  await tx
    .insertInto('region')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['country', 'key']).doUpdateSet(({ ref }) => ({
        active: ref('excluded.active'),
        number: ref('excluded.number'),
        parts: ref('excluded.parts'),
      })),
    )
    .execute()
}
