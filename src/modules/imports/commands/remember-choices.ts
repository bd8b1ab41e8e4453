import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { JobRow } from '../queries/jobs.ts'
import type { ImportKind } from '../rules/targets.ts'
import '../tables.ts'

type Fate = { asset: string } | { failure: string; code: string }

export function rememberPicture(db: Db | Tx, source: string, what: Fate, at: Date) {
  const row = { asset: null, failure: null, code: null, ...what, at }
  return db
    .insertInto('import_picture')
    .values({ source, ...row })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
    .execute()
}

export const forgetPictures = (tx: Tx, prefix: string) =>
  sql`delete from import_picture where starts_with(source, ${prefix})`.execute(tx)

type Remembered = {
  headings: string
  kind: ImportKind
  preset: JobRow['reading']['preset']
  mapping: readonly (string | null)[]
  at: Date
}

export const rememberMapping = (tx: Db | Tx, { mapping, ...row }: Remembered) =>
  tx
    .insertInto('import_mapping')
    .values({ ...row, mapping: JSON.stringify(mapping) })
    .onConflict((conflict) => conflict.column('headings').doUpdateSet({ ...row, mapping: JSON.stringify(mapping) }))
    .execute()
