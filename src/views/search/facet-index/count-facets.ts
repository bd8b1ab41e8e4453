import { type Bits, count, countBoth, filled, has, meet } from '#kernel/bits.ts'
import type { Language } from '#kernel/languages.ts'
import { FACETS, type FacetName, type FacetValue, type ListFacets } from '#modules/catalogue/contract.ts'
import { orderOf } from '#modules/catalogue/rules/terms.ts'
import { byAttribute } from './by-attribute.ts'
import { countDetails } from './details.ts'
import type { FacetIndex } from './facet-index.ts'
import { anyOf, type FilterPart, type Filters, leftBy, type Narrowed, setsOf } from './narrow.ts'

/** Minimum number of values of a useful facet, because a single value separates no products. */
const MIN_VALUES = 2
const YES_OR_NO: readonly FacetName[] = ['stock', 'sale', 'new']

/** Counts each value under the filters of the other facets: OR within a facet, AND between facets. */
export function countFacets(narrowed: Narrowed, language: Language = 'en'): ListFacets {
  const { index, parts } = narrowed
  const total = count(leftBy(narrowed))
  return {
    total,
    facets: FACETS.flatMap((name): ListFacets['facets'] => {
      if (name === 'detail') return countDetails(narrowed, language)
      if (name === 'fits') return [] // not shown as a filter
      const values = countValues(narrowed, name, language)
      return isUseful(narrowed, name, values) ? [{ name, values }] : []
    }),
    price: pricesOf(index, leftBy(narrowed, 'price')),
    without: [...parts.keys()].map((part) => ({
      ...partAs(narrowed, part),
      total: count(leftBy(withoutPart(narrowed, part), part)),
    })),
  }
}

/** Name of a filter part in the response: for an attribute, its selected values. */
function partAs({ index, filters }: Narrowed, part: FilterPart): Pick<ListFacets['without'][number], 'name' | 'values'> {
  if (!part.startsWith('detail ')) return { name: part as FacetName | 'price' }
  const chosen = byAttribute(index, filters.facets.detail ?? [])
  return { name: 'detail', values: chosen.get(part.slice('detail '.length)) ?? [] }
}

/**
 * Prepares the filters for leaving out a part: without the in-stock filter, sizes need not be in
 * stock.
 */
function withoutPart(narrowed: Narrowed, name: FilterPart): Narrowed {
  if (name !== 'stock' || !narrowed.parts.has('size')) return narrowed
  return withSizes(narrowed, { ...narrowed.filters.facets, stock: [] })
}

function withSizes(narrowed: Narrowed, facets: Filters['facets']): Narrowed {
  const { index, filters, parts } = narrowed
  const sets = setsOf(index, { ...filters, facets }, 'size')
  return { ...narrowed, parts: new Map([...parts, ['size', anyOf(index, sets, filters.facets.size ?? [])]]) }
}

function countValues(narrowed: Narrowed, name: FacetName, language: Language): FacetValue[] {
  const { index, filters, scope } = narrowed
  const chosen = new Set(filters.facets[name])
  // With the in-stock filter, a size must be in stock, so its count includes that condition whether the size is selected or
  // not.
  const requested =
    name === 'stock' && filters.facets.size?.length ? withSizes(narrowed, { ...filters.facets, stock: ['yes'] }) : narrowed
  const left = leftBy(requested, name)
  const where = filled(left)
  const values: FacetValue[] = []
  for (const [value, bits] of setsOf(index, filters, name)) {
    if (!chosen.has(value) && !(isOffered(narrowed, name, value) && meet(scope, bits))) continue
    values.push({ ...withName(index, name, value, language), count: countBoth(left, bits, where), chosen: chosen.delete(value) })
  }
  // A link may contain a value that no longer exists. It stays listed, so the shopper can deselect it.
  for (const value of chosen) values.push({ ...withName(index, name, value, language), count: 0, chosen: true })
  return values.sort(name === 'category' ? byShelf(index) : (a, b) => orderOf(name)(a.value, b.value))
}

function withName(index: FacetIndex, facet: FacetName, value: string, language: Language): { value: string; name?: string } {
  const shelf = facet === 'category' ? index.shelves.get(value) : undefined
  const name = shelf?.names[language] ?? shelf?.name
  return name === undefined ? { value } : { value, name }
}

const byShelf = (index: FacetIndex) => (a: FacetValue, b: FacetValue) =>
  (index.shelves.get(a.value)?.position ?? 0) - (index.shelves.get(b.value)?.position ?? 0) || (a.value < b.value ? -1 : 1)

/**
 * Returns whether the filter lists a value. A category is listed when it is a child of the department or of a selected
 * category. Without a department, the departments are listed.
 */
function isOffered({ index, filters }: Narrowed, facet: FacetName, value: string): boolean {
  if (facet !== 'category') return true
  const shelf = index.shelves.get(value)
  if (!shelf?.visible) return false
  return shelf.parent === (filters.department ?? null) || (filters.facets.category ?? []).includes(shelf.parent ?? '')
}

function isUseful({ index, scope, filters }: Narrowed, name: FacetName, values: readonly FacetValue[]): boolean {
  if (filters.facets[name]?.length) return true
  if (!YES_OR_NO.includes(name)) return values.length >= MIN_VALUES
  // A yes/no facet is useful when some products match and some do not.
  const yes = setsOf(index, filters, name).get('yes')
  if (!yes) return false
  const withYes = countBoth(scope, yes)
  return withYes > 0 && withYes < count(scope)
}

function pricesOf(index: FacetIndex, left: Bits): ListFacets['price'] {
  const order = index.order('price')
  let [first, last] = [0, order.length - 1]
  while (first <= last && !has(left, order[first] ?? 0)) first++
  if (first > last) return null
  while (!has(left, order[last] ?? 0)) last--
  return { lowest: index.priceAt(order[first] ?? 0), highest: index.priceAt(order[last] ?? 0) }
}
