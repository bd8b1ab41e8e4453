import { done, type Outcome, type Problem, refuse } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { Remark } from '#modules/change-sets/contract.ts'
import type { ChangeEntryRow, ChangeSetRow } from '#modules/change-sets/index.ts'
import * as imports from '#modules/imports/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { lockedDocument, saveProductIn } from '#steps/goods/save-product-in.ts'
import { catalogueNames } from '#views/catalogue/import-names.ts'
import type { Applied, Applier } from './apply.ts'
import { applyCustomer } from './apply-customer.ts'
import { colourOfName } from './colour-of-name.ts'
import { draftOf, type Importing, importing, picturesFor } from './drafts.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { lookUp, productOf } from './find-product.ts'
import { mergeDraft } from './merge-draft.ts'
import { setStock } from './set-stock.ts'

/**
 * Returns the functions that import the products or customers of a file. Rows are parsed again when applied, because the
 * catalogue may have changed since the preview.
 */
export async function importApplier(deps: Deps, set: ChangeSetRow): Promise<Applier> {
  const job = await imports.jobById(deps.db, set.id)
  if (!job) throw new Error(`the import ${set.id} has no file`)
  const about = await importing(deps.db, job)
  if (job.kind === 'customers') return { apply: (tx, entry) => applyCustomer(tx, entry, about, deps.clock.now()) }
  const fetched = new Map<number, Remark[]>()
  return {
    prepare: async (entry) => {
      const draft = draftOf(await imports.rowsOfGroup(deps.db, job.id, entry.n), about)
      const pictures = await picturesFor(deps.db, [draft], about)
      const toFetch = draft.pictures.filter(({ source }) => /^https:/i.test(source) && !pictures.known.has(source))
      if (toFetch.length === 0) return
      const notes = await fetchPictures(
        deps,
        job.id,
        toFetch.map((each) => ({ ...each, isAddress: true })),
      )
      fetched.clear()
      fetched.set(entry.n, notes)
    },
    apply: async (tx, entry) => {
      const applied = await applyProduct(tx, set, entry, about, deps.clock.now())
      const notes = fetched.get(entry.n) ?? []
      return applied.ok ? done({ ...applied.value, notes }) : applied
    },
  }
}

async function applyProduct(
  tx: Tx,
  set: ChangeSetRow,
  entry: ChangeEntryRow,
  about: Importing,
  at: Date,
): Promise<Outcome<Applied>> {
  const draft = draftOf(await imports.rowsOfGroup(tx, set.id, entry.n), about)
  const [found, pictures] = await Promise.all([lookUp(tx, [draft]), picturesFor(tx, [draft], about)])
  const product = productOf(draft, found)
  if (!product.ok) return product
  const id = product.value
  const stored = id === undefined ? undefined : await lockedDocument(tx, id)
  const merged = mergeDraft(draft, stored?.document, { ...about.context, pictures: pictures.known })
  if (!merged.document) return refuse(firstOf(merged.problems))
  if (merged.colours.length > 0) {
    await catalogue.addColours(
      tx,
      merged.colours.map(({ code, name }) => ({ code, name, ground: colourOfName(name) })),
    )
    about.context.names = await catalogueNames(tx)
  }
  const saved = await saveProductIn(tx, { by: { id: set.by }, at }, { id, document: merged.document, cause: 'imported' })
  if (!saved.ok) return saved
  const variants = new Map(
    (await catalogue.readDocument(tx, saved.value.id))?.variants.map((variant) => [variant.sku, variant.id]),
  )
  const shelves = merged.stock.flatMap(({ sku, onHand }) => {
    const variantId = variants.get(sku)
    return variantId === undefined ? [] : [{ variantId, sku, onHand }]
  })
  const stock = await setStock(tx, shelves, { actor: set.by, reason: `Imported: ${set.title}`.slice(0, 280), at })
  if (!stock.ok) return stock
  const isSame = saved.value.result === 'unchanged'
  return done({
    result: isSame && stock.value.length === 0 ? 'unchanged' : 'done',
    subject: String(saved.value.id),
    stock: stock.value,
    ...(!isSame && { before: stored?.document ?? null, version: saved.value.version }),
  })
}

const firstOf = ([problem]: readonly imports.CellProblem[]): Problem =>
  problem ? { ...problem, status: 422 } : imports.problems.empty()
