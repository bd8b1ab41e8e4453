import type { Tx } from '#platform/db.ts'
import * as documents from '../document-store.ts'
import { readDocuments } from '../queries/read-document.ts'
import { raiseVersions } from '../store.ts'
import type { Writing } from './switch-prices.ts'

/**
 * For whoever changes what documents say past them, of many at once: a picture that takes another's place, swatches that become one.
 * Each has a version more, so that nobody saves over it unawares. Called after the change, in its transaction.
 */
export async function noteWrittenPast(tx: Tx, productIds: readonly number[], writing: Writing): Promise<void> {
  if (productIds.length === 0) return
  await raiseVersions(tx, productIds, writing.at)
  for (const { id, version, document } of await readDocuments(tx, productIds))
    await documents.noteVersion(tx, { id, version, document, ...writing })
}
