import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { ProductDocument } from '#modules/catalogue/contract.ts'
import * as changes from '#modules/change-sets/index.ts'
import type { Tx } from '#platform/db.ts'
import { lockedDocument, saveProductIn } from '#steps/goods/save-product-in.ts'
import { onHandOf } from '#views/catalogue/import-names.ts'
import { undoCustomer } from './apply-customer.ts'
import { isOfVariant } from './bulk-pieces.ts'
import { moveShelvesBack } from './bulk-stock.ts'
import { setStock } from './set-stock.ts'

/**
 * Restores the state before an entry. Archives a product that the entry created, because customers may have its URL. Refuses
 * `changes.gone`, `changes.changed-since`, and what `undoCustomer`, `undoStock` and `saveProductIn` refuse.
 */
export async function undoEntry(
  tx: Tx,
  set: changes.ChangeSetRow,
  entry: changes.ChangeEntryRow,
  at: Date,
): Promise<Outcome<void>> {
  if (entry.subject === null) return done(undefined)
  if (entry.subject.startsWith('customer ')) return undoCustomer(tx, entry, at)
  if (isOfVariant(entry.subject)) return undoStock(tx, set, entry, at)
  const id = Number(entry.subject)
  const now = await lockedDocument(tx, id)
  if (!now) return refuse(changes.problems.gone())
  if (entry.version !== null && now.version !== entry.version) return refuse(changes.problems.changedSince())
  const stocked = await undoStock(tx, set, entry, at)
  if (!stocked.ok) return stocked
  if (entry.version === null) return done(undefined)
  const document = (entry.before as ProductDocument | null) ?? { ...now.document, status: 'archived' as const }
  const saved = await saveProductIn(tx, { by: { id: set.by }, at }, { id, document, baseVersion: now.version, cause: 'undone' })
  return saved.ok ? done(undefined) : saved
}

/**
 * Restores the stock of an entry. Refuses `changes.stock-moved-since` when the stock changed afterwards, and what `setStock` or
 * `moveShelvesBack` refuses.
 */
async function undoStock(tx: Tx, set: changes.ChangeSetRow, entry: changes.ChangeEntryRow, at: Date): Promise<Outcome<void>> {
  const shelf = await onHandOf(
    tx,
    entry.stock.map(({ variantId }) => variantId),
  )
  const moved = entry.stock.find(({ variantId, after }) => shelf.get(variantId) !== after)
  if (moved) return refuse(changes.problems.stockMovedSince(moved.sku))
  const by = { actor: set.by, reason: `Undone: ${set.title}`.slice(0, 280), at }
  const counted = entry.stock.filter((change) => !change.moved)
  const recounted = await setStock(
    tx,
    counted.map(({ variantId, sku, before }) => ({ variantId, sku, onHand: before })),
    by,
  )
  return recounted.ok ? moveShelvesBack(tx, entry.stock, by) : recounted
}
