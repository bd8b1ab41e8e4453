import type { Db, Tx } from '#platform/db.ts'
import type { ProductDocument } from '../contract.ts'
import { ProductFields } from '../document-shapes.ts'
import { tidyDocument } from '../rules/tidy-document.ts'
import '../tables.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { VersionedDocument } from '../contract.ts'
import { problems } from '../problems.ts'

/**
 * Reads a stored version of a product; undefined when it does not exist. Fields added to documents
 * later get their defaults.
 */
export async function readVersion(db: Db | Tx, id: number, version: number): Promise<ProductDocument | undefined> {
  const row = await db
    .selectFrom('product_version')
    .select('document')
    .where('product_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && tidyDocument(ProductFields.parse(row.document))
}

/** Refuses `catalogue.no-such-version`. */
export async function productVersion({ db }: Deps, of: { id: number; version: number }): Promise<Outcome<VersionedDocument>> {
  const document = await readVersion(db, of.id, of.version)
  return document ? done({ ...of, document }) : refuse(problems.noSuchVersion(of.version))
}
