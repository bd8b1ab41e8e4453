import { lockedDocument, saveProductIn } from '#flows/goods/save-product.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { ProductDocument } from '#modules/catalogue/contract.ts'
import * as changes from '#modules/changes/index.ts'
import type { Tx } from '#platform/db.ts'
import { onHandOf } from '#views/import-names.ts'
import { undoCustomer } from './apply-customer.ts'
import { setStock } from './set-stock.ts'

/**
 * Puts back what was there before, unless somebody has changed it since. What was made goes to the archive: somebody may have its address.
 * Refuses `changes.changed-since`, `changes.stock-moved-since` and what saving refuses.
 */
export async function undoEntry(tx: Tx, set: changes.SetRow, entry: changes.EntryRow, at: Date): Promise<Outcome<void>> {
  if (entry.subject === null) return done(undefined)
  if (entry.subject.startsWith('customer ')) return undoCustomer(tx, entry, at)
  const id = Number(entry.subject)
  const now = await lockedDocument(tx, id)
  if (!now) return refuse(changes.problems.gone())
  if (entry.version !== null && now.version !== entry.version) return refuse(changes.problems.changedSince())
  const shelf = await onHandOf(
    tx,
    entry.stock.map(({ variantId }) => variantId),
  )
  const moved = entry.stock.find(({ variantId, after }) => shelf.get(variantId) !== after)
  if (moved) return refuse(changes.problems.stockMovedSince(moved.sku))
  const stocked = await setStock(
    tx,
    entry.stock.map(({ variantId, sku, before }) => ({ variantId, sku, onHand: before })),
    { actor: set.by, reason: `Undone: ${set.title}`.slice(0, 280), at },
  )
  if (!stocked.ok) return stocked
  if (entry.version === null) return done(undefined)
  const document = (entry.before as ProductDocument | null) ?? { ...now.document, status: 'archived' as const }
  const saved = await saveProductIn(tx, { by: { id: set.by }, at }, { id, document, baseVersion: now.version, cause: 'undone' })
  return saved.ok ? done(undefined) : saved
}
