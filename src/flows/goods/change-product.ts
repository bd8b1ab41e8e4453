import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { ProductDocument, SavedProduct } from '#modules/catalogue/contract.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { lockedDocument, saveProductIn } from '#steps/goods/save-product-in.ts'

type By = { id: string }
type Change = (stored: catalogue.StoredDocument) => Outcome<ProductDocument>

/**
 * Changes some fields of a product without checking its version. `change` maps the stored document to the new one. Refuses
 * `catalogue.no-such-product`, and what `change` and `saveProductIn` refuse.
 */
export async function changeProduct(deps: Deps, by: By, id: number, change: Change): Promise<Outcome<SavedProduct>> {
  const saved = await transact(deps.db, async (tx) => {
    const stored = await lockedDocument(tx, id)
    if (!stored) return refuse(catalogue.problems.noSuchProduct())
    const changed = change(stored)
    return changed.ok ? saveProductIn(tx, { by, at: deps.clock.now() }, { id, document: changed.value }) : changed
  })
  deps.cache.forget() // this process shows the change at once
  return saved
}

type Fields = { [Name in 'slug' | 'name' | 'descriptor' | 'status']?: ProductDocument[Name] | undefined }

/** Changes the slug, name, descriptor or status of a product. Refuses what `changeProduct` refuses. */
export const changeFields = (deps: Deps, by: By, { id, ...fields }: Fields & { id: number }): Promise<Outcome<SavedProduct>> =>
  changeProduct(deps, by, id, ({ document }) =>
    done({
      ...document,
      ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<ProductDocument>),
    }),
  )

type Prices = { id: number; variantIds: readonly number[]; price: number; compareAt: number | null }

/**
 * Sets the price and the compare-at price (KES cents) of some variants. Refuses what
 * `changeProduct` refuses.
 */
export const changePrices = (deps: Deps, by: By, { id, variantIds, ...prices }: Prices): Promise<Outcome<SavedProduct>> =>
  changeProduct(deps, by, id, ({ document, variants }) =>
    done({
      ...document,
      variants: variants.map(({ id: number, ...variant }) => (variantIds.includes(number) ? { ...variant, ...prices } : variant)),
    }),
  )
