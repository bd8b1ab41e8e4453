import { deepEqual } from '#kernel/deep-equal.ts'
import type { ProductDocument, VariantDocument } from '../contract.ts'
import { choiceOf } from './document-faults.ts'

export type StoredVariant = VariantDocument & { id: number }

export type VariantChanges = {
  added: (VariantDocument & { position: number })[]
  /** `changed`: a field other than the position differs. */
  stayed: { before: StoredVariant; after: VariantDocument & { position: number }; changed: boolean }[]
  removed: StoredVariant[]
}

/** Matches variants by SKU, then the rest by cloth, size and make, which counts as a renamed SKU. */
export function matchVariants(stored: readonly StoredVariant[], next: readonly VariantDocument[]): VariantChanges {
  const bySku = new Map(stored.map((variant) => [variant.sku, variant]))
  const skus = new Set(next.map(({ sku }) => sku))
  const renamed = new Map(stored.filter(({ sku }) => !skus.has(sku)).map((variant) => [choiceOf(variant), variant]))
  const changes: VariantChanges = { added: [], stayed: [], removed: [] }
  const met = new Set<number>()
  for (const [position, variant] of next.entries()) {
    const before = bySku.get(variant.sku) ?? renamed.get(choiceOf(variant))
    const after = { ...variant, position }
    if (!before) changes.added.push(after)
    else {
      met.add(before.id)
      const { id, ...was } = before
      changes.stayed.push({ before, after, changed: !deepEqual(was, variant) })
    }
  }
  changes.removed = stored.filter(({ id }) => !met.has(id))
  return changes
}

export const removedVariants = (stored: readonly StoredVariant[], next: readonly VariantDocument[]): StoredVariant[] =>
  matchVariants(stored, next).removed

/**
 * Appends variants and their cloths. Undefined when a variant of the document has the same cloth,
 * size and make.
 */
export function withVariants(document: ProductDocument, further: readonly VariantDocument[]): ProductDocument | undefined {
  if (further.length === 0) return document
  const choices = new Set(document.variants.map(choiceOf))
  if (further.some((variant) => choices.has(choiceOf(variant)))) return undefined
  const cloths = further.flatMap(({ swatch }) => (swatch === null ? [] : [swatch]))
  return {
    ...document,
    swatches: [...new Set([...document.swatches, ...cloths])],
    variants: [...document.variants, ...further],
  }
}

const PRICES = ['price', 'compareAt', 'cost'] as const
export type Prices = Pick<VariantDocument, (typeof PRICES)[number]>
const pricesOf = ({ price, compareAt, cost }: VariantDocument): Prices => ({ price, compareAt, cost })
export type PriceChange = { sku: string; before: Prices | null; after: Prices | null }

export function priceChanges({ added, stayed, removed }: VariantChanges): PriceChange[] {
  return [
    ...added.map((variant) => ({ sku: variant.sku, before: null, after: pricesOf(variant) })),
    ...stayed.flatMap(({ before, after }) =>
      PRICES.some((name) => before[name] !== after[name])
        ? [{ sku: after.sku, before: pricesOf(before), after: pricesOf(after) }]
        : [],
    ),
    ...removed.map((variant) => ({ sku: variant.sku, before: pricesOf(variant), after: null })),
  ]
}

type State = Record<string, unknown>

/**
 * Returns the states for the audit log. They contain only the variants that differ; for a new product, the number of its
 * variants.
 */
export function auditStates(before: ProductDocument | null, after: ProductDocument): { before: State | null; after: State } {
  if (!before) return { before: null, after: { ...after, variants: after.variants.length } }
  const [was, is] = [before, after].map(({ variants }) => new Map(variants.map((variant) => [variant.sku, variant])))
  const skus = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].filter(
    (sku) => !deepEqual(was?.get(sku), is?.get(sku)),
  )
  const state = ({ variants, ...fields }: ProductDocument, of: Map<string, VariantDocument> | undefined): State => ({
    ...fields,
    order: skus.length === 0 ? variants.map(({ sku }) => sku) : undefined,
    ...Object.fromEntries(skus.map((sku) => [`variant ${sku}`, of?.get(sku) ?? null])),
  })
  return { before: state(before, was), after: state(after, is) }
}

const MAX_SHOWN = 500

/** Returns at most `MAX_SHOWN` differences. Empty for the first version. */
export function fieldChanges(before: ProductDocument | undefined, after: ProductDocument) {
  if (!before) return []
  const states = auditStates(before, after)
  const fields = [...new Set([...Object.keys(states.before ?? {}), ...Object.keys(states.after)])]
  return fields
    .map((field) => ({ field, before: states.before?.[field] ?? null, after: states.after[field] ?? null }))
    .filter((change) => !deepEqual(change.before, change.after))
    .slice(0, MAX_SHOWN)
}
