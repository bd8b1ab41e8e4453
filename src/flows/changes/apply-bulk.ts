import { lockedDocument, saveProductIn } from '#flows/goods/save-product.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { isSame } from '#kernel/same.ts'
import { ProductDocument } from '#modules/catalogue/contract.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import * as changes from '#modules/changes/index.ts'
import { BulkChange, type SetRow } from '#modules/changes/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { catalogueNames, onHandOf } from '#views/import-names.ts'
import type { Applied, Applier } from './apply.ts'
import { bulkDocument } from './bulk-document.ts'
import { type Shelf, setStock } from './set-stock.ts'
import { changesBetween } from './summary.ts'

export const changeOf = (set: SetRow): BulkChange => BulkChange.parse((set.spec as { change: unknown }).change)

export async function bulkApplier(deps: Deps, set: SetRow): Promise<Applier> {
  const change = changeOf(set)
  const known = await bulkKnown(deps.db)
  return { apply: (tx, entry) => applyTo(tx, set, Number(entry.subject), change, known, deps.clock.now()) }
}

/** What the words of a change are held against: the tree, and what can be said of products. */
type Known = { categories: Awaited<ReturnType<typeof catalogueNames>>['categories']; attributes: catalogue.StoredAttribute[] }
export async function bulkKnown(db: Db): Promise<Known> {
  const [{ categories }, attributes] = await Promise.all([catalogueNames(db), catalogue.attributesOf(db)])
  return { categories, attributes }
}

async function applyTo(tx: Tx, set: SetRow, id: number, change: BulkChange, known: Known, at: Date): Promise<Outcome<Applied>> {
  const stored = await lockedDocument(tx, id)
  if (!stored) return refuse(changes.problems.gone())
  const planned = plan(stored, change, { ...known, at }, await shelvesOf(tx, [stored], change))
  if (!planned.ok) return planned
  const stock = await setStock(tx, planned.value.shelves, { actor: set.by, reason: reasonOf(change), at })
  if (!stock.ok) return stock
  const saved = await saveProductIn(
    tx,
    { by: { id: set.by }, at },
    { id, document: planned.value.document, cause: 'changed-with-others' },
  )
  if (!saved.ok) return saved
  const same = saved.value.result === 'unchanged'
  return done({
    ...{ result: same && stock.value.length === 0 ? 'unchanged' : 'done', stock: stock.value },
    ...(!same && { before: stored.document, version: saved.value.version }),
  })
}

const reasonOf = (change: BulkChange): string => (change.kind === 'stock' ? change.reason : '')

/** What is on the shelf of all their variants, where the change is about that. */
async function shelvesOf(
  db: Db | Tx,
  stored: readonly catalogue.StoredDocument[],
  { kind }: BulkChange,
): Promise<Map<number, number>> {
  return kind === 'stock'
    ? onHandOf(
        db,
        stored.flatMap(({ variants }) => variants.map((variant) => variant.id)),
      )
    : new Map()
}

type Planned = { document: ProductDocument; shelves: Shelf[] }

/** What one would become. Refuses what the document's own rules do not allow, and a shelf with less than nothing. */
function plan(
  stored: catalogue.StoredDocument,
  change: BulkChange,
  { categories, attributes, at }: Known & { at: Date },
  onHand: Map<number, number>,
): Outcome<Planned> {
  const shelves: Shelf[] = []
  if (change.kind === 'stock') {
    for (const { id, sku } of stored.variants) {
      const before = onHand.get(id)
      if (before === undefined) continue
      const after = change.how === 'to' ? change.value : before + change.value
      if (after < 0) return refuse(changes.problems.notPossible(`There are only ${before} of ${sku}.`))
      shelves.push({ variantId: id, sku, onHand: after })
    }
  }
  const changed = bulkDocument(stored.document, change, { categories, at })
  if (!changed.ok) return changed
  const goesOnSale = changed.value.status === 'active' && stored.document.status !== 'active'
  const said = catalogue.attributesFit(catalogue.tidyDocument(changed.value).attributes, attributes, goesOnSale)
  if (!said.ok) return said
  const valid = ProductDocument.safeParse(changed.value)
  return valid.success
    ? done({ document: valid.data, shelves })
    : refuse(changes.problems.notPossible(valid.error.issues[0]?.message ?? 'It cannot be changed so.'))
}

/** What would come of each of these products: a dry run. */
export async function planBulk(
  db: Db,
  products: readonly { id: number; n: number }[],
  change: BulkChange,
  known: Known & { at: Date },
): Promise<changes.NewEntry[]> {
  const stored = await catalogue.readDocuments(
    db,
    products.map(({ id }) => id),
  )
  const byId = new Map(stored.map((each) => [each.id, each]))
  const onHand = await shelvesOf(db, stored, change)
  return products.map(({ id, n }) => {
    const one = byId.get(id)
    const planned = one ? plan(one, change, known, onHand) : refuse(changes.problems.gone())
    const about = { n, key: String(id), subject: String(id), label: one?.document.name ?? String(id), rows: [], notes: [] }
    if (!planned.ok || !one) {
      const { code, message } = planned.ok ? changes.problems.gone() : planned.problem
      return { ...about, action: 'refused', problems: [{ row: 0, column: null, code, message }], changes: [] } as const
    }
    const { document, shelves } = planned.value
    const tidy = catalogue.tidyDocument(document)
    const moved = shelves.flatMap(({ variantId, sku, onHand: after }) => {
      const before = onHand.get(variantId)
      return before === after ? [] : [{ field: `${sku} stock`, before, after }]
    })
    const same = isSame(tidy, one.document) && moved.length === 0
    return {
      ...about,
      ...{
        action: same ? 'unchanged' : 'update',
        problems: [],
        changes: [...changesBetween(one.document, tidy), ...moved].slice(0, 16),
      },
    } as const
  })
}
