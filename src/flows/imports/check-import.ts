import { deepEqual } from '#kernel/deep-equal.ts'
import { done } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { NewEntry } from '#modules/change-sets/index.ts'
import * as changes from '#modules/change-sets/index.ts'
import * as imports from '#modules/imports/index.ts'
import { type Db, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { checkCustomers } from '#steps/change-sets/check-customers.ts'
import { draftOf, type Importing, importing, picturesFor, rowOf } from '#steps/change-sets/drafts.ts'
import { withoutPicture } from '#steps/change-sets/fetch-pictures.ts'
import { type Found, lookUp, productOf } from '#steps/change-sets/find-product.ts'
import { mergeDraft } from '#steps/change-sets/merge-draft.ts'
import { changesBetween } from '#steps/change-sets/summary.ts'
import { onHandOf, productsNamed, slugsThere } from '#views/catalogue/import-names.ts'
import { takePictures } from './take-pictures.ts'

const ROWS = 2000
const PRODUCTS = 100

/** Previews an import without changing any product or customer. Adds the pictures of the zip to the media library. */
export async function checkImport(deps: Deps, job: imports.JobRow): Promise<void> {
  const { db, clock } = deps
  const about = await importing(db, job)
  await transact(db, async (tx) => {
    const spec = { file: job.name, kind: job.kind }
    await changes.putSet(tx, {
      id: job.id,
      kind: 'import',
      title: job.name,
      spec,
      by: job.by,
      needs: job.needs,
      state: 'checking',
      at: clock.now(),
    })
    return done(undefined)
  })
  await nameRows(db, about)
  await takePictures(deps, about)
  const seen: Seen = { skus: new Map(), slugs: new Set() }
  for (let behind = -1; ; ) {
    const rows = await imports.groupsBehind(db, job.id, behind, PRODUCTS)
    if (rows.length === 0) break
    const groups = [...Map.groupBy(rows, ({ first }) => first ?? 0).values()]
    const entries =
      job.kind === 'customers' ? await checkCustomers(db, groups, about) : await checkProducts(db, groups, about, seen)
    await changes.addEntries(db, job.id, entries)
    behind = rows.at(-1)?.first ?? Number.MAX_SAFE_INTEGER
  }
  await imports.changeJob(db, job.id, { state: 'checked' })
  await imports.deleteParts(db, job.id, 'list') // the rows are stored, so the file is no longer needed
  await changes.moveFrom(db, job.id, 'checking', { state: 'ready' })
}

async function nameRows(db: Db, about: Importing): Promise<void> {
  const { job, reading } = about
  for (let behind = 0; ; ) {
    const rows = await imports.rowsBehind(db, job.id, behind, ROWS)
    const keys = rows.map((row) => {
      const rowKey = imports.rowKey(rowOf(row, about), reading)
      return { n: row.n, key: rowKey?.key ?? null, alias: rowKey?.alias ?? null, child: rowKey?.child ?? false }
    })
    await imports.putKeys(db, job.id, keys)
    if (rows.length < ROWS) break
    behind = rows.at(-1)?.n ?? 0
  }
  await imports.joinChildren(db, job.id)
  await joinArticles(db, about)
  await imports.groupRows(db, job.id)
}

/** Groups rows that contain only SKUs by product, so each product is changed once. */
async function joinArticles(db: Db, { job, reading }: Importing): Promise<void> {
  if (reading.preset === 'woocommerce' || reading.kind === 'customers') return
  for (let behind = ''; ; ) {
    const keys = await imports.keysLike(db, job.id, 'sku:', behind, ROWS)
    const { bySku } = await productsNamed(db, { slugs: [], skus: keys.map((key) => key.slice(4)) })
    const names = keys.flatMap((from) => {
      const id = bySku.get(from.slice(4))
      return id === undefined ? [] : [{ from, to: `product:${id}` }]
    })
    await imports.renameKeys(db, job.id, names)
    if (keys.length < ROWS) return
    behind = keys.at(-1) ?? ''
  }
}

/** SKUs seen so far, with the first row of their product, and slugs of valid products of this file. */
type Seen = { skus: Map<string, number>; slugs: Set<string> }

const piecesOf = ({ fields }: imports.ProductDraft): string[] =>
  (fields.outfit as { pieces?: string[] } | undefined)?.pieces ?? []

async function checkProducts(db: Db, groups: readonly imports.StagedRow[][], about: Importing, seen: Seen): Promise<NewEntry[]> {
  const drafts = groups.map((rows) => draftOf(rows, about))
  const [found, pictures] = await Promise.all([lookUp(db, drafts), picturesFor(db, drafts, about)])
  const products = drafts.map((draft) => productOf(draft, found))
  const ids = products.flatMap((product) => (product.ok && product.value !== undefined ? [product.value] : []))
  const documents = new Map((await catalogue.readDocuments(db, ids)).map((stored) => [stored.id, stored]))
  const shelves = await onHandOf(db, stockedIn(drafts, documents, found))
  const existingSlugs = await slugsThere(db, drafts.flatMap(piecesOf))
  return drafts.map((draft, place) => {
    const product = products[place]
    const stored = product?.ok && product.value !== undefined ? documents.get(product.value) : undefined
    if (product && !product.ok) draft.problems.push(imports.at(draft.row, 'sku', product.problem))
    twiceInFile(draft, seen)
    // The pieces of an outfit must exist or be in an earlier row, because rows are applied in order.
    for (const piece of piecesOf(draft))
      if (!existingSlugs.has(piece) && !seen.slugs.has(piece))
        draft.problems.push(imports.at(draft.row, 'outfit_pieces', imports.problems.unknownProduct(piece)))
    const merged = mergeDraft(draft, stored?.document, { ...about.context, pictures: pictures.known })
    const document = merged.document && catalogue.tidyDocument(merged.document)
    if (document) seen.slugs.add(document.slug)
    const bySku = new Map(stored?.variants.map((variant) => [variant.sku, variant.id]))
    const stock = merged.stock.flatMap(({ sku, onHand }) => {
      const before = shelves.get(bySku.get(sku) ?? -1) ?? null
      return before === onHand || (before === null && onHand === 0) ? [] : [{ field: `${sku} stock`, before, after: onHand }]
    })
    const absent = merged.wanted.filter(({ source }) => pictures.failures.has(source))
    merged.notes.push(...absent.map((picture) => withoutPicture(picture, pictures.failures.get(picture.source))))
    const toCome = merged.wanted.length - absent.length
    const pictureChange = toCome > 0 ? [{ field: 'new pictures', before: null, after: toCome }] : []
    const isNew = stored === undefined
    const same =
      document !== undefined && !isNew && deepEqual(stored.document, document) && stock.length === 0 && pictureChange.length === 0
    return {
      n: draft.row,
      key: draft.key,
      subject: stored ? String(stored.id) : null,
      rows: draft.rows.slice(0, 200),
      label: String(document?.name ?? draft.fields.name ?? stored?.document.name ?? draft.slug ?? draft.key),
      action: document === undefined ? 'refused' : same ? 'unchanged' : isNew ? 'create' : 'update',
      problems: merged.problems.slice(0, 50),
      notes: merged.notes.slice(0, 50),
      changes: document ? [...changesBetween(stored?.document, document), ...stock, ...pictureChange] : [],
    } as const
  })
}

const stockedIn = (
  drafts: readonly imports.ProductDraft[],
  documents: Map<number, catalogue.StoredDocument>,
  { bySku }: Found,
): number[] =>
  drafts.flatMap(({ variants }) =>
    variants.flatMap(({ sku = '', stock }) => {
      const id = stock === undefined ? undefined : bySku.get(sku)
      const variant = id === undefined ? undefined : documents.get(id)?.variants.find((each) => each.sku === sku)
      return variant ? [variant.id] : []
    }),
  )

function twiceInFile(draft: imports.ProductDraft, { skus: seen }: Seen) {
  for (const { sku, row } of draft.variants) {
    const before = sku === undefined ? undefined : seen.get(sku)
    if (sku !== undefined && before !== undefined && before !== draft.row)
      draft.problems.push(imports.at(row, 'sku', imports.problems.twice(sku, before)))
    else if (sku !== undefined) seen.set(sku, draft.row)
  }
}
