import { deepEqual } from '#kernel/deep-equal.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { ProductDocument } from '#modules/catalogue/contract.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import * as changes from '#modules/change-sets/index.ts'
import { BulkChange, type ChangeSetRow } from '#modules/change-sets/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { lockedDocument, saveProductIn } from '#steps/goods/save-product-in.ts'
import { catalogueNames } from '#views/catalogue/import-names.ts'
import { bulkShelves, type Shelf } from '#views/stock/bulk-stock.ts'
import type { Applied, Applier } from './apply.ts'
import { bulkDocument, keptPrices } from './bulk-document.ts'
import { applyToPiece, isOfVariant } from './bulk-pieces.ts'
import { moveShelves, onHandAfter } from './bulk-stock.ts'
import { changesBetween } from './summary.ts'

export const changeOf = (set: ChangeSetRow): BulkChange => BulkChange.parse((set.spec as { change: unknown }).change)

export async function bulkApplier(deps: Deps, set: ChangeSetRow): Promise<Applier> {
  const change = changeOf(set)
  const context = await bulkKnown(deps.db)
  return {
    apply: (tx, { subject }) =>
      change.kind === 'stock' && subject !== null && isOfVariant(subject)
        ? applyToPiece(tx, set, subject, change, deps.clock.now())
        : applyTo(tx, set, Number(subject), change, context, deps.clock.now()),
  }
}

type CatalogueNames = {
  categories: Awaited<ReturnType<typeof catalogueNames>>['categories']
  attributes: catalogue.StoredAttribute[]
}
export async function bulkKnown(db: Db): Promise<CatalogueNames> {
  const [{ categories }, attributes] = await Promise.all([catalogueNames(db), catalogue.attributesOf(db)])
  return { categories, attributes }
}

async function applyTo(
  tx: Tx,
  set: ChangeSetRow,
  id: number,
  change: BulkChange,
  context: CatalogueNames,
  at: Date,
): Promise<Outcome<Applied>> {
  const stored = await lockedDocument(tx, id)
  if (!stored) return refuse(changes.problems.gone())
  const planned = plan(stored, change, { ...context, at }, await shelvesOf(tx, [stored], change))
  if (!planned.ok) return planned
  const stock =
    change.kind === 'stock'
      ? await moveShelves(tx, planned.value.moved, change, { actor: set.by, reason: change.reason, at })
      : done([])
  if (!stock.ok) return stock
  const saved = await saveProductIn(
    tx,
    { by: { id: set.by }, at },
    { id, document: planned.value.document, cause: 'changed-with-others' },
  )
  if (!saved.ok) return saved
  const same = saved.value.result === 'unchanged'
  return done({
    result: same && stock.value.length === 0 ? 'unchanged' : 'done',
    stock: stock.value,
    ...(!same && { before: stored.document, version: saved.value.version }),
  })
}

async function shelvesOf(
  db: Db | Tx,
  stored: readonly catalogue.StoredDocument[],
  change: BulkChange,
): Promise<Map<number, Shelf>> {
  if (change.kind !== 'stock') return new Map()
  const ids = stored.flatMap(({ variants }) => variants.map((variant) => variant.id))
  return bulkShelves(db, ids, change.locationId)
}

/** `moved`: ids of the variants whose stock changes. `stock`: their quantity on hand before and after. */
type Planned = { document: ProductDocument; moved: number[]; stock: changes.NewEntry['changes'] }

/**
 * Computes the product document and the stock after the change. Refuses what `bulkDocument`, `onHandAfter` and
 * `catalogue.attributesFit` refuse, and `changes.not-possible` for an invalid document.
 */
function plan(
  stored: catalogue.StoredDocument,
  change: BulkChange,
  { categories, attributes, at }: CatalogueNames & { at: Date },
  shelves: Map<number, Shelf>,
): Outcome<Planned> {
  const moved: number[] = []
  const stock: Planned['stock'] = []
  if (change.kind === 'stock') {
    for (const { id, sku } of stored.variants) {
      const shelf = shelves.get(id)
      if (!shelf) continue
      const after = onHandAfter(shelf, change)
      if (!after.ok) return after
      if (after.value === shelf.onHand) continue
      moved.push(id)
      stock.push({ field: `${sku} stock`, before: shelf.onHand, after: after.value })
    }
  }
  const changed = bulkDocument(stored.document, change, { categories, at })
  if (!changed.ok) return changed
  const goesOnSale = changed.value.status === 'active' && stored.document.status !== 'active'
  const checked = catalogue.attributesFit(catalogue.tidyDocument(changed.value).attributes, attributes, goesOnSale)
  if (!checked.ok) return checked
  const valid = ProductDocument.safeParse(changed.value)
  return valid.success
    ? done({ document: valid.data, moved, stock })
    : refuse(changes.problems.notPossible(valid.error.issues[0]?.message ?? 'It cannot be changed so.'))
}

/** Maximum number of SKUs that a note names. */
const MAX_NAMED = 8

/** Previews a bulk change, one entry per product. Writes nothing. */
export async function planBulk(
  db: Db,
  products: readonly { id: number; n: number }[],
  change: BulkChange,
  context: CatalogueNames & { at: Date },
): Promise<changes.NewEntry[]> {
  const stored = await catalogue.readDocuments(
    db,
    products.map(({ id }) => id),
  )
  const byId = new Map(stored.map((each) => [each.id, each]))
  const shelves = await shelvesOf(db, stored, change)
  return products.map(({ id, n }) => {
    const product = byId.get(id)
    const planned = product ? plan(product, change, context, shelves) : refuse(changes.problems.gone())
    const about = { n, key: String(id), subject: String(id), label: product?.document.name ?? String(id), rows: [], notes: [] }
    if (!planned.ok || !product) {
      const { code, message } = planned.ok ? changes.problems.gone() : planned.problem
      return { ...about, action: 'refused', problems: [{ row: 0, column: null, code, message }], changes: [] } as const
    }
    const { document, stock } = planned.value
    const tidy = catalogue.tidyDocument(document)
    const same = deepEqual(tidy, product.document) && stock.length === 0
    const unchanged = keptPrices(product.document, change)
    return {
      ...about,
      notes: unchanged.length > 0 ? [changes.notes.pricesKept(unchanged.slice(0, MAX_NAMED))] : [],
      action: same ? 'unchanged' : 'update',
      problems: [],
      changes: [...changesBetween(product.document, tidy), ...stock].slice(0, 16),
    } as const
  })
}
