import type { Tx } from '#platform/db.ts'
import * as documents from '../document-store.ts'
import { readDocuments } from '../queries/read-document.ts'
import { raiseVersions } from '../store.ts'
import type { Writing } from './switch-prices.ts'

/**
 * Raises and records the version of products that were changed outside the editor, so that an open editor gets a version
 * conflict instead of overwriting the change. Call it after the change, in the same transaction.
 */
export async function noteWrittenPast(tx: Tx, productIds: readonly number[], writing: Writing): Promise<void> {
  if (productIds.length === 0) return
  await raiseVersions(tx, productIds, writing.at)
  for (const { id, version, document } of await readDocuments(tx, productIds))
    await documents.noteVersion(tx, { id, version, document, ...writing })
}
