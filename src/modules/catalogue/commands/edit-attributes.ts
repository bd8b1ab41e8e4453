import { deepEqual } from '#kernel/deep-equal.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import * as store from '../attribute-store.ts'
import {
  type AttributeDocument,
  MAX_ATTRIBUTES,
  type MergeValues,
  type NewAttribute,
  type ProductDocument,
  type SavedAttribute,
} from '../contract.ts'
import { problems } from '../problems.ts'
import { attributesOf, type StoredAttribute } from '../queries/attributes.ts'
import { attributeFault } from '../rules/attribute-faults.ts'
import { type CatalogueDeps, tellOfProducts } from './category-change.ts'
import { insertAttribute } from './insert-attribute.ts'

type State = Record<string, unknown>
type Written<T> = { value: T; before: State | null; after: State | null; products?: number[] }

async function changing<T>(
  { db, clock, cache }: CatalogueDeps,
  actor: string,
  subject: string,
  run: (tx: Tx) => Promise<Outcome<Written<T>>>,
): Promise<Outcome<T>> {
  const changed = await transact(db, async (tx) => {
    await store.lockAttributes(tx)
    const outcome = await run(tx)
    if (!outcome.ok) return outcome
    const { value, before, after, products = [] } = outcome.value
    if (deepEqual(before, after)) return done(value)
    const detail = { products: products.length }
    await audit.record(tx, { actor, action: 'attribute-changed', subject, at: clock.now(), before, after, detail })
    await tellOfProducts(tx, products)
    await announce(tx, { kind: 'product', id: 'attributes' })
    return done(value)
  })
  cache.forget()
  return changed
}

const stateOf = (document: AttributeDocument): State => ({ ...document })

/** Adds an attribute. Refuses `catalogue.attribute-taken` and `catalogue.too-many-attributes`. */
export const addAttribute = (
  deps: CatalogueDeps,
  actor: string,
  { code, document }: NewAttribute,
): Promise<Outcome<SavedAttribute>> =>
  changing(deps, actor, `attribute ${code}`, async (tx) => {
    if ((await attributesOf(tx)).length >= MAX_ATTRIBUTES) return refuse(problems.tooManyAttributes(MAX_ATTRIBUTES))
    if (!(await insertAttribute(tx, code, document))) return refuse(problems.attributeTaken(code))
    return done({ value: { code, version: 1 }, before: null, after: stateOf(document) })
  })

type Save = { code: string; document: AttributeDocument; version: number }

/**
 * Refuses `catalogue.no-such-attribute`, and `.attribute-changed` on a version conflict. While products use the attribute, also
 * refuses `.attribute-in-use` for another kind, and `.value-in-use` when a used value is removed.
 */
export const saveAttribute = (
  deps: CatalogueDeps,
  actor: string,
  { code, document, version }: Save,
): Promise<Outcome<SavedAttribute>> =>
  changing(deps, actor, `attribute ${code}`, async (tx) => {
    const [existing] = await attributesOf(tx, [code])
    if (!existing) return refuse(problems.noSuchAttribute())
    if (existing.version !== version) return refuse(problems.attributeChanged())
    const used = (await store.usesOfAttributes(tx, [code])).get(code)
    if (used && existing.document.kind !== document.kind) return refuse(problems.attributeInUse(used.products))
    const removedValue = existing.document.values.find(
      (value) => !document.values.some((each) => each.code === value.code) && used?.uses[value.code],
    )
    if (removedValue) return refuse(problems.valueInUse(removedValue.name, used?.uses[removedValue.code] ?? 0))
    await store.saveAttribute(tx, existing.id, version + 1, document)
    return done({ value: { code, version: version + 1 }, before: stateOf(existing.document), after: stateOf(document) })
  })

/**
 * Merges values into another one, also on products. Refuses `catalogue.no-such-attribute`, and `.no-such-value` when a value is
 * unknown or merged into itself.
 */
export const mergeAttributeValues = (
  deps: CatalogueDeps,
  actor: string,
  { code, from, into }: MergeValues & { code: string },
): Promise<Outcome<{ products: number }>> =>
  changing(deps, actor, `attribute ${code}`, async (tx) => {
    const [existing] = await attributesOf(tx, [code])
    if (!existing) return refuse(problems.noSuchAttribute())
    const has = (value: string) => existing.document.values.some((each) => each.code === value)
    if (!has(into) || from.includes(into) || !from.every(has)) return refuse(problems.noSuchValue())
    const products = await store.mergeValues(tx, code, from, into)
    const document = { ...existing.document, values: existing.document.values.filter((value) => !from.includes(value.code)) }
    await store.saveAttribute(tx, existing.id, existing.version + 1, document)
    return done({ value: { products: products.length }, products, before: stateOf(existing.document), after: stateOf(document) })
  })

/**
 * Refuses `catalogue.no-such-attribute`, and `.attribute-in-use` while products use the attribute. `clear` removes it from them
 * instead.
 */
export const removeAttribute = (
  deps: CatalogueDeps,
  actor: string,
  { code, clear }: { code: string; clear?: boolean | undefined },
): Promise<Outcome<{ products: number }>> =>
  changing(deps, actor, `attribute ${code}`, async (tx) => {
    const [existing] = await attributesOf(tx, [code])
    if (!existing) return refuse(problems.noSuchAttribute())
    const used = (await store.usesOfAttributes(tx, [code])).get(code)
    if (used && !clear) return refuse(problems.attributeInUse(used.products))
    const products = used ? await store.clearAttribute(tx, code) : []
    await store.deleteAttribute(tx, existing.id)
    return done({ value: { products: products.length }, products, before: stateOf(existing.document), after: null })
  })

/**
 * Sets the display order of attributes. Refuses `catalogue.attribute-changed` unless `codes` names
 * each attribute once.
 */
export const orderAttributes = (
  deps: CatalogueDeps,
  actor: string,
  codes: readonly string[],
): Promise<Outcome<{ ordered: number }>> =>
  changing(deps, actor, 'attributes', async (tx) => {
    const before = (await attributesOf(tx)).map(({ code }) => code)
    if (codes.length !== before.length || !before.every((code) => codes.includes(code)))
      return refuse(problems.attributeChanged())
    await store.orderAttributes(tx, codes)
    return done({ value: { ordered: codes.length }, before: { order: before }, after: { order: codes } })
  })

/**
 * Refuses `catalogue.unknown-name` for an attribute that does not exist, `.attribute-value` for an invalid value, and
 * `.attribute-missing` for a missing required attribute when the product goes on sale.
 */
export async function checkAttributes(tx: Tx, document: ProductDocument, goesOnSale: boolean): Promise<Outcome<void>> {
  const codes = Object.keys(document.attributes)
  if (codes.length === 0 && !goesOnSale) return done(undefined)
  return attributesFit(document.attributes, await attributesOf(tx, goesOnSale ? undefined : codes), goesOnSale)
}

/** Checks like `checkAttributes`, with attributes that the caller has already read. */
export function attributesFit(
  values: ProductDocument['attributes'],
  stored: readonly StoredAttribute[],
  goesOnSale: boolean,
): Outcome<void> {
  const fault = attributeFault(values, stored, goesOnSale)
  if (!fault) return done(undefined)
  if (fault.kind === 'unknown') return refuse(problems.unknownName('attribute', fault.attribute))
  return refuse(
    fault.kind === 'value' ? problems.attributeValue(fault.attribute, fault.value) : problems.attributeMissing(fault.attribute),
  )
}
