import { done, type Outcome } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { StockChange } from '#modules/change-sets/contract.ts'
import * as inventory from '#modules/inventory/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import type { Tx } from '#platform/db.ts'
import { announceStock } from '#steps/goods/announce-stock.ts'
import { onHandOf } from '#views/catalogue/import-names.ts'

export type Shelf = { variantId: number; sku: string; onHand: number }

/**
 * Sets the quantity on hand of several variants as a count, in ascending order of ids to avoid deadlocks. Returns the changed
 * ones. Skips variants without stock records. Refuses what `inventory.countStock` refuses.
 */
export async function setStock(
  tx: Tx,
  shelves: readonly Shelf[],
  { actor, reason, at }: { actor: string; reason: string; at: Date },
): Promise<Outcome<StockChange[]>> {
  const before = await onHandOf(
    tx,
    shelves.map(({ variantId }) => variantId),
  )
  const changes: StockChange[] = []
  for (const { variantId, sku, onHand } of shelves.toSorted((a, b) => a.variantId - b.variantId)) {
    const was = before.get(variantId)
    if (was === undefined || was === onHand) continue
    const counted = await inventory.countStock(tx, { variantId, onHand, reason, actor, at, today: dayOf(at) })
    if (!counted.ok) return counted
    const variant = await catalogue.variantById(tx, variantId)
    if (variant) await announceStock(tx, [counted.value], [{ ...variant, variantId }])
    changes.push({ variantId, sku, before: counted.value.onHand.before, after: onHand })
  }
  return done(changes)
}
