import type { Outcome } from '#kernel/outcome.ts'
import { done, refuse } from '#kernel/outcome.ts'
import { type ProductDraft, problems } from '#modules/imports/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import { productsNamed } from '#views/catalogue/import-names.ts'

export type Found = Awaited<ReturnType<typeof productsNamed>>

export const lookUp = (db: Db | Tx, drafts: readonly ProductDraft[]): Promise<Found> =>
  productsNamed(db, {
    slugs: drafts.flatMap(({ slug }) => slug ?? []),
    skus: drafts.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? [])),
  })

/**
 * Finds the product of a draft: by slug, else by SKU. Undefined for a new product. Refuses `imports.several-products` when the
 * slug and the SKUs, or two SKUs, belong to different products.
 */
export function productOf({ slug, variants }: ProductDraft, { bySlug, bySku }: Found): Outcome<number | undefined> {
  const own = slug === undefined ? undefined : bySlug.get(slug)
  const skus = variants.flatMap(({ sku }) => (sku === undefined ? [] : [{ sku, id: bySku.get(sku) }]))
  const id = own ?? skus.find((each) => each.id !== undefined)?.id
  const other = skus.find((each) => each.id !== undefined && each.id !== id)
  return other ? refuse(problems.several(other.sku)) : done(id)
}
