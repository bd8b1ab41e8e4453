import { any, type Bits, bitsFor, both, count, has, put } from '#kernel/bits.ts'
import { FACETS, type FacetName, type ProductListQuery, type STORE_LISTS } from '#modules/catalogue/contract.ts'
import { arrivedSince, MIN_ARRIVALS, newSince } from '#modules/catalogue/rules/newness.ts'
import { byAttribute } from './by-attribute.ts'
import type { FacetIndex } from './facet-index.ts'

export type Filters = {
  department?: string | undefined
  collection?: string | undefined
  list?: (typeof STORE_LISTS)[number] | undefined
  /** Ids of search results, best match first. */
  found?: readonly number[] | undefined
  facets: Partial<Record<FacetName, readonly string[]>>
  /** KES cents, both bounds inclusive. */
  price?: { from: number; to: number } | undefined
  now: Date
}
export type FilterPart = FacetName | 'price' | `detail ${string}`

/** Narrowed list: all its products (`scope`), and for each filter part the matching products of the whole catalogue. */
export type Narrowed = { scope: Bits; parts: ReadonlyMap<FilterPart, Bits>; index: FacetIndex; filters: Filters }

/** Minimum number of best sellers. Below it, the list is filled up in the shop's recommended order. */
const MIN_SELLERS = 12
const SELLERS_AT_FIRST = 24

export function narrow(index: FacetIndex, filters: Filters): Narrowed {
  const parts = new Map<FilterPart, Bits>()
  for (const facet of FACETS) {
    const chosen = filters.facets[facet]
    if (!chosen?.length) continue
    const sets = setsOf(index, filters, facet)
    if (facet !== 'detail') parts.set(facet, anyOf(index, sets, chosen))
    else for (const [of, values] of byAttribute(index, chosen)) parts.set(`detail ${of}`, anyOf(index, sets, values))
  }
  if (filters.price) parts.set('price', priced(index, filters.price))
  return { scope: scopeOf(index, filters), parts, index, filters }
}

/**
 * Returns the bit sets of a facet's values. Under the in-stock filter a size must be in stock itself: a jacket whose size 50 is
 * sold out does not match size 50.
 */
export function setsOf(index: FacetIndex, filters: Filters, facet: FacetName): ReadonlyMap<string, Bits> {
  if (facet === 'size' && filters.facets.stock?.length) return index.valuesOf('size-left')
  if (facet === 'new') return new Map([['yes', listedAfter(index, newSince(filters.now))]])
  return index.valuesOf(facet)
}

const wordsOf = (index: FacetIndex) => index.all.length

export const anyOf = (index: FacetIndex, sets: ReadonlyMap<string, Bits>, values: readonly string[]): Bits =>
  any(
    values.flatMap((value) => sets.get(value) ?? []),
    wordsOf(index),
  )

/** Returns the products of the list that match all parts except `but`. */
export function leftBy({ scope, parts }: Narrowed, ...but: FilterPart[]): Bits {
  let left = scope
  for (const [part, bits] of parts) if (!but.includes(part)) left = both(left, bits)
  return left
}

function scopeOf(index: FacetIndex, { department, collection, list, found, now }: Filters): Bits {
  let scope = index.all
  const within = (places: Iterable<number>) => {
    const bits = bitsFor(wordsOf(index) * 32)
    for (const place of places) put(bits, place)
    scope = both(scope, bits)
  }
  if (department !== undefined) scope = both(scope, anyOf(index, index.valuesOf('category'), [department]))
  if (collection !== undefined) within(index.collection(collection)?.keys() ?? [])
  if (found) within(found.flatMap((id) => index.placeOf(id) ?? []))
  if (list === 'new-arrivals') scope = both(scope, arrivals(index, now))
  if (list === 'best-sellers') scope = both(scope, sellers(index))
  return scope
}

const listedAfter = (index: FacetIndex, moment: number): Bits =>
  beginning(index, index.order('newest'), (place) => index.listedAt(place) > moment)

/** Cache of prefixes of a sort order as bit sets, by length. */
const beginnings = new WeakMap<Uint32Array, Map<number, Bits>>()
const MAX_BEGINNINGS = 8

/**
 * Returns the longest prefix of `order` for which `belongs` holds, by binary search: `belongs` must be false for all places
 * after the first miss. The result is shared, so callers must not modify it.
 */
function beginning(index: FacetIndex, order: Uint32Array, belongs: (place: number) => boolean): Bits {
  let [end, behind] = [0, order.length]
  while (end < behind) {
    const middle = (end + behind) >>> 1
    if (belongs(order[middle] ?? 0)) end = middle + 1
    else behind = middle
  }
  const cached = beginnings.get(order) ?? new Map<number, Bits>()
  beginnings.set(order, cached)
  const existing = cached.get(end)
  if (existing) return existing
  const bits = bitsFor(wordsOf(index) * 32)
  for (let at = 0; at < end; at++) put(bits, order[at] ?? 0)
  if (cached.size === MAX_BEGINNINGS) cached.clear()
  cached.set(end, bits)
  return bits
}

function arrivals(index: FacetIndex, now: Date): Bits {
  const lately = listedAfter(index, arrivedSince(now))
  if (count(both(lately, index.all)) >= MIN_ARRIVALS) return lately
  return firstOf(index, index.order('newest'), MIN_ARRIVALS)
}

const sold = (index: FacetIndex): Bits =>
  both(
    beginning(index, index.order('best-selling'), (place) => index.soldAt(place) > 0),
    index.all,
  )

const sellFew = (selling: Bits): boolean => count(selling) < MIN_SELLERS

function sellers(index: FacetIndex): Bits {
  const selling = sold(index)
  return sellFew(selling) ? firstOf(index, index.order('best-selling'), SELLERS_AT_FIRST) : selling
}

/** True when there are too few best sellers, so the recommended order fills up the list. */
export const isPicked = ({ index, filters }: Narrowed): boolean => filters.list === 'best-sellers' && sellFew(sold(index))

function firstOf(index: FacetIndex, order: Uint32Array, limit: number): Bits {
  const bits = bitsFor(wordsOf(index) * 32)
  let taken = 0
  for (const place of order) {
    if (taken === limit) break
    if (!has(index.all, place)) continue
    put(bits, place)
    taken += 1
  }
  return bits
}

/** Returns the products within a price range. Scans the price order only between the two bounds. */
function priced(index: FacetIndex, { from, to }: { from: number; to: number }): Bits {
  const bits = bitsFor(wordsOf(index) * 32)
  const order = index.order('price')
  for (let at = firstAtLeast(index, order, from); at < order.length; at++) {
    const place = order[at] ?? 0
    if (index.priceAt(place) > to) break
    put(bits, place)
  }
  return bits
}

function firstAtLeast(index: FacetIndex, order: Uint32Array, price: number): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (index.priceAt(order[middle] ?? 0) < price) low = middle + 1
    else high = middle
  }
  return low
}

export function pageOf(
  narrowed: Narrowed,
  { sort, page, limit }: Pick<ProductListQuery, 'sort' | 'page' | 'limit'>,
): { ids: number[]; total: number } {
  const left = leftBy(narrowed)
  const total = count(left)
  const ids: number[] = []
  let skip = (page - 1) * limit
  if (skip >= total) return { ids, total }
  for (const place of inOrder(narrowed, sort)) {
    if (!has(left, place)) continue
    if (skip > 0) {
      skip -= 1
      continue
    }
    ids.push(narrowed.index.idAt(place))
    if (ids.length === limit) break
  }
  return { ids, total }
}

/** `recommended` depends on the list. */
function inOrder({ index, filters }: Narrowed, sort: ProductListQuery['sort']): Iterable<number> {
  if (sort === 'price-up') return index.order('price')
  if (sort === 'price-down') return backwards(index.order('price'))
  if (sort !== 'recommended') return index.order(sort)
  if (filters.found) return filters.found.flatMap((id) => index.placeOf(id) ?? [])
  if (filters.list === 'new-arrivals') return index.order('newest')
  if (filters.list === 'best-sellers') return index.order('best-selling')
  const collection = filters.collection === undefined ? undefined : index.collection(filters.collection)
  if (collection) return byPosition(index, collection)
  // A list of a single category starts with its pinned products.
  const [category = filters.department, another] = filters.facets.category ?? []
  const pins = category === undefined || another !== undefined ? undefined : index.pins(category)
  if (!pins?.size) return index.order('recommended')
  return pinnedFirst(index, pins)
}

const byPosition = (index: FacetIndex, places: ReadonlyMap<number, number>): number[] =>
  [...places].sort(([a, first], [b, second]) => first - second || index.idAt(a) - index.idAt(b)).map(([place]) => place)

/** Lazy generator: it is read only as far as the page needs, without copying. */
function* pinnedFirst(index: FacetIndex, pins: ReadonlyMap<number, number>): Generator<number> {
  yield* byPosition(index, pins)
  for (const place of index.order('recommended')) if (!pins.has(place)) yield place
}

function* backwards(places: Uint32Array): Generator<number> {
  for (let at = places.length - 1; at >= 0; at--) yield places[at] ?? 0
}
