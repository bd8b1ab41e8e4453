import type { Outcome } from '#kernel/outcome.ts'
import type { SavedProduct } from '#modules/catalogue/contract.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { type SaveProduct, saveProductIn } from '#steps/goods/save-product-in.ts'

/**
 * Runs `saveProductIn` in its own transaction and deletes the user's draft of the product. Refuses what `saveProductIn`
 * refuses.
 */
export async function saveProduct(deps: Deps, by: { id: string }, input: SaveProduct): Promise<Outcome<SavedProduct>> {
  const saved = await transact(deps.db, async (tx) => {
    const outcome = await saveProductIn(tx, { by, at: deps.clock.now() }, input)
    if (outcome.ok) await catalogue.deleteDraft(tx, { person: by.id, productId: input.id ?? null })
    return outcome
  })
  deps.cache.forget() // this process shows the change at once
  return saved
}
