import { USUAL_CLASS } from '#domain/pricing/tax.ts'
import { deepEqual } from '#kernel/deep-equal.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { ProductDocument, SavedProduct } from '#modules/catalogue/contract.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import * as inventory from '#modules/inventory/index.ts'
import type { Tx } from '#platform/db.ts'
import { hasVatClass } from '#services/settings/index.ts'
import { hasSizeChart, missingGroup, missingPicture, variantsInUse } from '#views/catalogue/product-references.ts'

/**
 * Saves a product document in the caller's transaction. An identical document returns `unchanged` and writes nothing. Refuses
 * `catalogue.no-such-product`, `catalogue.changed-meanwhile`, `catalogue.unknown-name`, `catalogue.choice-taken`, and what
 * `checkAttributes` and `writeDocument` refuse.
 */
export async function saveProductIn(
  tx: Tx,
  { by, at }: { by: { id: string }; at: Date },
  { id, document: submitted, baseVersion, cause = 'edited' }: SaveProduct,
): Promise<Outcome<SavedProduct>> {
  const before = id === undefined ? undefined : await lockedDocument(tx, id)
  if (id !== undefined && !before) return refuse(catalogue.problems.noSuchProduct())
  const keeping = await keepingUsed(tx, before, catalogue.tidyDocument(submitted))
  if (!keeping.ok) return keeping
  const { document, kept } = keeping.value
  if (before && deepEqual(before.document, document)) {
    return done({ id: before.id, slug: document.slug, version: before.version, result: 'unchanged', kept })
  }
  if (before && baseVersion !== undefined && baseVersion !== before.version)
    return refuse(catalogue.problems.changedMeanwhile(before.version))
  const missing = await missingPicture(
    tx,
    document.pictures.map(({ asset }) => asset),
  )
  if (missing) return refuse(catalogue.problems.unknownName('picture', missing))
  const { sizeChart } = document
  if (sizeChart !== null && !(await hasSizeChart(tx, sizeChart)))
    return refuse(catalogue.problems.unknownName('size chart', sizeChart))
  if (document.vatClass !== USUAL_CLASS.code && !(await hasVatClass(tx, document.vatClass)))
    return refuse(catalogue.problems.unknownName('VAT class', document.vatClass))
  const goesOnSale = document.status === 'active' && before?.document.status !== 'active'
  const checked = await catalogue.checkAttributes(tx, document, goesOnSale)
  if (!checked.ok) return checked
  const unknown = await missingGroup(
    tx,
    document.tiers.flatMap(({ group }) => group ?? []),
  )
  if (unknown) return refuse(catalogue.problems.unknownName('customer group', unknown))
  const written = await catalogue.writeDocument(tx, before, document, { by: by.id, cause, at })
  if (!written.ok) return written
  await inventory.openStock(tx, written.value.newOnShelf)
  const { newOnShelf: _, ...product } = written.value
  return done({ ...product, slug: document.slug, result: before ? 'saved' : 'created', kept })
}

/** Undefined when the product does not exist. */
export async function lockedDocument(tx: Tx, id: number): Promise<catalogue.StoredDocument | undefined> {
  return (await catalogue.lockProduct(tx, id)) && catalogue.readDocument(tx, id)
}

/** Adds the removed variants that are in use, at the end and not for sale. Refuses `catalogue.choice-taken`. */
async function keepingUsed(
  tx: Tx,
  before: catalogue.StoredDocument | undefined,
  document: ProductDocument,
): Promise<Outcome<{ document: ProductDocument; kept: string[] }>> {
  const left = before ? catalogue.removedVariants(before.variants, document.variants) : []
  const ids = left.map((variant) => variant.id)
  const used = ids.length > 0 ? await variantsInUse(tx, ids) : new Set<number>()
  const stay = left.filter((variant) => used.has(variant.id)).map(({ id: _, ...variant }) => ({ ...variant, sold: false }))
  const remaining = catalogue.withVariants(document, stay)
  return remaining
    ? done({ document: remaining, kept: stay.map(({ sku }) => sku) })
    : refuse(catalogue.problems.choiceTaken(stay[0]?.sku ?? ''))
}

export type SaveProduct = {
  id?: number | undefined
  document: ProductDocument
  /** Version that the editor read. Undefined overwrites any version. */
  baseVersion?: number | undefined
  cause?: string
}
