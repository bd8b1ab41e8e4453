import { deepEqual } from '#kernel/deep-equal.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import { saveChannels } from '../channel-store.ts'
import type { ProductDocument } from '../contract.ts'
import * as documents from '../document-store.ts'
import { savePriceRules } from '../price-store.ts'
import { problems } from '../problems.ts'
import { readDocument, type StoredDocument } from '../queries/read-document.ts'
import { auditStates, matchVariants, priceChanges, type VariantChanges } from '../rules/document-changes.ts'
import * as store from '../store.ts'
import { saveVariants } from '../variant-store.ts'
import { lockNames } from './lock-names.ts'
import { refreshCards } from './refresh-cards.ts'
import { isPricedApart, putPricesInForce, type Writing } from './switch-prices.ts'

export type Written = {
  id: number
  version: number
  /** Ids of new ready-made variants. */
  newOnShelf: number[]
}

/**
 * Saves a normalised document as a new product, or over `before`, which the caller has locked. Refuses `catalogue.slug-taken`,
 * `.sku-taken`, `.unknown-name` and `.other-department`.
 */
export async function writeDocument(
  tx: Tx,
  before: StoredDocument | undefined,
  document: ProductDocument,
  writing: Writing,
): Promise<Outcome<Written>> {
  const names = await documents.namesIn(tx, document)
  const allowed = await mayBeWritten(tx, before, document, names)
  if (!allowed.ok) return allowed
  const version = (before?.version ?? 0) + 1
  if (before && before.document.slug !== document.slug)
    await store.retireSlug(tx, before.id, before.document.slug, document.slug, writing.at)
  const id = await documents.saveFields(tx, before?.id ?? null, document, { names, version, at: writing.at })
  const changes = matchVariants(before?.variants ?? [], document.variants)
  const added = await writeParts(tx, id, { before: before?.document, document, names, changes })
  await note(tx, { id, version, before, document, changes }, writing)
  if ([document, ...(before ? [before.document] : [])].some(isPricedApart)) {
    const written = await readDocument(tx, id)
    if (written) await putPricesInForce(tx, written, writing)
  }
  await refreshCards(tx, [id])
  for (const slug of new Set([before?.document.slug ?? document.slug, document.slug]))
    await announce(tx, { kind: 'product', id: slug })
  return done({ id, version, newOnShelf: added.filter(({ make }) => make === 'ready').map((variant) => variant.id) })
}

async function mayBeWritten(
  tx: Tx,
  before: StoredDocument | undefined,
  document: ProductDocument,
  names: documents.Names,
): Promise<Outcome<void>> {
  const { slug, department, category, categories, collections, swatches, goesWith, outfit } = document
  const missing = (
    [
      ['category', [department, category, ...categories], names.categories],
      ['collection', collections, names.collections],
      ['swatch', swatches, names.swatches],
      ['product', [...goesWith, ...(outfit?.pieces ?? [])], names.products],
    ] as const
  ).flatMap(([kind, required, there]) => required.filter((name) => !there.has(name)).map((name) => ({ kind, name })))
  if (missing[0]) return refuse(problems.unknownName(missing[0].kind, missing[0].name))
  if (names.categories.get(department)?.department !== department || names.categories.get(category)?.department !== department)
    return refuse(problems.otherDepartment(category, department))
  const skus = document.variants.map(({ sku }) => sku)
  const storedSkus = new Set(before?.variants.map(({ sku }) => sku))
  const added = skus.filter((sku) => !storedSkus.has(sku))
  if (slug === before?.document.slug && added.length === 0) return done(undefined)
  await lockNames(tx)
  if (slug !== before?.document.slug && (await store.slugIsTaken(tx, slug, before?.id ?? 0)))
    return refuse(problems.slugTaken(slug))
  const taken = await documents.skusTaken(tx, added, before?.id ?? null)
  return taken[0] === undefined ? done(undefined) : refuse(problems.skuTaken(taken[0]))
}

type Parts = {
  before: ProductDocument | undefined
  document: ProductDocument
  names: documents.Names
  changes: VariantChanges
}

async function writeParts(tx: Tx, id: number, { before, document, names, changes }: Parts) {
  const differs = (...fields: (keyof ProductDocument)[]) =>
    before === undefined || fields.some((field) => !deepEqual(before[field], document[field]))
  if (differs('category', 'categories', 'collections', 'tags', 'goesWith'))
    await documents.saveMemberships(tx, id, document, names)
  if (differs('outfit')) await documents.savePieces(tx, id, document, names)
  if (differs('channels')) await saveChannels(tx, id, document)
  if (differs('swatches')) await documents.saveShown(tx, id, document, names)
  if (differs('pictures')) await documents.savePictures(tx, id, document, names)
  if (differs('texts')) await documents.saveTexts(tx, id, document)
  if (differs('scheduledPrices', 'tiers')) await savePriceRules(tx, id, document)
  return differs('variants') ? saveVariants(tx, id, changes, names.swatches) : []
}

type Change = {
  id: number
  version: number
  before: StoredDocument | undefined
  document: ProductDocument
  changes: VariantChanges
}

async function note(tx: Tx, { id, version, before, document, changes }: Change, { by, cause, at }: Writing) {
  // A seeded product has no version yet: record the stored document first, so that the history can compare this change with it.
  if (before)
    await documents.noteVersion(tx, {
      id,
      version: before.version,
      document: before.document,
      by: 'shop',
      cause: 'found',
      at: before.updatedAt,
    })
  await documents.noteVersion(tx, { id, version, document, by, cause, at })
  const prices = priceChanges(changes)
  if (prices.length > 0) await documents.notePrices(tx, id, prices, { by, cause, at })
  const action = before ? 'product-changed' : 'product-created'
  const states = auditStates(before?.document ?? null, document)
  await audit.record(tx, { actor: by, action, subject: `product ${id}`, at, detail: { version, cause }, ...states })
}
