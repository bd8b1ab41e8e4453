import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { SavedProduct } from '#modules/catalogue/contract.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { lockedDocument, saveProductIn } from '#steps/goods/save-product-in.ts'
import { variantsInUse } from '#views/catalogue/product-references.ts'

type By = { id: string }
const MOST_COPIES = 200

/**
 * Copies a product as a draft with a new slug and new SKUs. Refuses `catalogue.no-such-product`, `catalogue.slug-taken` when
 * `MOST_COPIES` slugs are taken, and what `saveProductIn` refuses.
 */
export async function copyProduct({ db, clock }: Deps, by: By, id: number): Promise<Outcome<SavedProduct>> {
  return transact(db, async (tx) => {
    const stored = await catalogue.readDocument(tx, id)
    if (!stored) return refuse(catalogue.problems.noSuchProduct())
    const slugs = catalogue.copySlugs(stored.document.slug, MOST_COPIES)
    await catalogue.lockNames(tx)
    const takenSlugs = await catalogue.slugsKnown(tx, slugs)
    const slug = slugs.find((each) => !takenSlugs.has(each))
    if (!slug) return refuse(catalogue.problems.slugTaken(slugs.at(-1) ?? ''))
    const document = catalogue.copyOf(stored.document, slug)
    return saveProductIn(tx, { by, at: clock.now() }, { document, cause: 'duplicated' })
  })
}

type Version = { id: number; version: number }

/**
 * Restores a product to an earlier version, saved as a new version. Refuses `catalogue.no-such-product`,
 * `catalogue.no-such-version`, and what `saveProductIn` refuses.
 */
export async function restoreProduct(deps: Deps, by: By, { id, version }: Version): Promise<Outcome<SavedProduct>> {
  const restored = await transact(deps.db, async (tx) => {
    if (!(await lockedDocument(tx, id))) return refuse(catalogue.problems.noSuchProduct())
    const document = await catalogue.readVersion(tx, id, version)
    if (!document) return refuse(catalogue.problems.noSuchVersion(version))
    return saveProductIn(tx, { by, at: deps.clock.now() }, { id, document, cause: 'restored' })
  })
  deps.cache.forget() // this process shows the change at once
  return restored
}

type Removed = { result: 'deleted' | 'archived' }

/**
 * Deletes a product whose variants were never ordered and are neither reserved nor in stock;
 * archives any other. Refuses `catalogue.no-such-product`, and what `saveProductIn` refuses.
 */
export async function removeProduct(deps: Deps, by: By, id: number): Promise<Outcome<Removed>> {
  const removed = await transact(deps.db, async (tx): Promise<Outcome<Removed>> => {
    const stored = await lockedDocument(tx, id)
    if (!stored) return refuse(catalogue.problems.noSuchProduct())
    const used = await variantsInUse(
      tx,
      stored.variants.map((variant) => variant.id),
    )
    const writing = { by: by.id, cause: 'edited', at: deps.clock.now() }
    if (used.size === 0) {
      await catalogue.deleteProduct(tx, stored, writing)
      return done({ result: 'deleted' })
    }
    const document = { ...stored.document, status: 'archived' as const }
    const saved = await saveProductIn(tx, { by, at: writing.at }, { id, document })
    return saved.ok ? done({ result: 'archived' }) : saved
  })
  deps.cache.forget()
  return removed
}
