import type { Tx } from '#platform/db.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import type { StoredDocument } from '../queries/read-document.ts'
import { removeProduct } from '../store.ts'
import type { Writing } from './switch-prices.ts'

/** Deletes a locked product. The caller decides whether it may be deleted. */
export async function deleteProduct(tx: Tx, { id, document }: StoredDocument, { by, at }: Writing): Promise<void> {
  await removeProduct(tx, id)
  const before = { ...document, variants: document.variants.length }
  await audit.record(tx, { actor: by, action: 'product-deleted', subject: `product ${id}`, at, before, after: null })
  await announce(tx, { kind: 'product', id: document.slug })
}
