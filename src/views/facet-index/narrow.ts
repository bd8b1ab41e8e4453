import { FACETS, type FacetName, type HOUSE_LISTS, type ProductListQuery } from '#modules/catalogue/contract.ts'
import { arrivedSince, MIN_ARRIVALS, newSince } from '#modules/catalogue/rules/newness.ts'
import { any, type Bits, bitsFor, both, count, has, put } from './bits.ts'
import type { FacetIndex } from './facet-index.ts'

/** What somebody wants to see, in the register's words. */
export type Filters = {
  department?: string | undefined
  collection?: string | undefined
  list?: (typeof HOUSE_LISTS)[number] | undefined
  /** Ids of what a search found, the best first. */
  found?: readonly number[] | undefined
  facets: Partial<Record<FacetName, readonly string[]>>
  /** KES cents, both ends included. */
  price?: { from: number; to: number } | undefined
  now: Date
}
export type Part = FacetName | 'price'

/** A wish worked out: the shelf as a whole, and what each part of the choice leaves of the catalogue. */
export type Narrowed = { scope: Bits; parts: ReadonlyMap<Part, Bits>; register: FacetIndex; wish: Filters }

/** Below this, what sold is no list yet: the house's own order fills it up. */
const MIN_SELLERS = 12
const SELLERS_AT_FIRST = 24

export function narrow(register: FacetIndex, wish: Filters): Narrowed {
  const parts = new Map<Part, Bits>()
  for (const facet of FACETS) {
    const chosen = wish.facets[facet]
    if (chosen?.length) parts.set(facet, anyOf(register, setsOf(register, wish, facet), chosen))
  }
  if (wish.price) parts.set('price', priced(register, wish.price))
  return { scope: scopeOf(register, wish), parts, register, wish }
}

/**
 * The sets of a facet's values. Where only what is in stock is wanted, a size is one that is left: a jacket whose size 50 is
 * sold out is not in stock in size 50.
 */
export function setsOf(register: FacetIndex, wish: Filters, facet: FacetName): ReadonlyMap<string, Bits> {
  if (facet === 'size' && wish.facets.stock?.length) return register.valuesOf('size-left')
  if (facet === 'new') return new Map([['yes', listedAfter(register, newSince(wish.now))]])
  return register.valuesOf(facet)
}

const wordsOf = (register: FacetIndex) => register.all.length

export const anyOf = (register: FacetIndex, sets: ReadonlyMap<string, Bits>, values: readonly string[]): Bits =>
  any(
    values.flatMap((value) => sets.get(value) ?? []),
    wordsOf(register),
  )

/** What is left of the shelf by the parts, without `but`. */
export function leftBy({ scope, parts }: Narrowed, ...but: Part[]): Bits {
  let left = scope
  for (const [part, bits] of parts) if (!but.includes(part)) left = both(left, bits)
  return left
}

/** Everything on this shelf, before anything is chosen. */
function scopeOf(register: FacetIndex, { department, collection, list, found, now }: Filters): Bits {
  let scope = register.all
  const within = (places: Iterable<number>) => {
    const bits = bitsFor(wordsOf(register) * 32)
    for (const place of places) put(bits, place)
    scope = both(scope, bits)
  }
  if (department !== undefined) scope = both(scope, anyOf(register, register.valuesOf('category'), [department]))
  if (collection !== undefined) within(register.collection(collection)?.keys() ?? [])
  if (found) within(found.flatMap((id) => register.placeOf(id) ?? []))
  if (list === 'new-arrivals') scope = both(scope, arrivals(register, now))
  if (list === 'best-sellers') scope = both(scope, sellers(register))
  return scope
}

function listedAfter(register: FacetIndex, moment: number): Bits {
  const bits = bitsFor(wordsOf(register) * 32)
  for (const place of register.order('newest')) {
    if (register.listedAt(place) <= moment) break
    put(bits, place)
  }
  return bits
}

function arrivals(register: FacetIndex, now: Date): Bits {
  const lately = listedAfter(register, arrivedSince(now))
  if (count(both(lately, register.all)) >= MIN_ARRIVALS) return lately
  return firstOf(register, register.order('newest'), MIN_ARRIVALS)
}

function sold(register: FacetIndex): Bits {
  const bits = bitsFor(wordsOf(register) * 32)
  for (const place of register.order('best-selling')) {
    if (register.soldAt(place) <= 0) break
    put(bits, place)
  }
  return both(bits, register.all)
}

const sellFew = (selling: Bits): boolean => count(selling) < MIN_SELLERS

function sellers(register: FacetIndex): Bits {
  const selling = sold(register)
  return sellFew(selling) ? firstOf(register, register.order('best-selling'), SELLERS_AT_FIRST) : selling
}

/** Whether what sold is too little for a list, so that the house's own order fills it up. */
export const isPicked = ({ register, wish }: Narrowed): boolean => wish.list === 'best-sellers' && sellFew(sold(register))

function firstOf(register: FacetIndex, order: Uint32Array, most: number): Bits {
  const bits = bitsFor(wordsOf(register) * 32)
  let taken = 0
  for (const place of order) {
    if (taken === most) break
    if (!has(register.all, place)) continue
    put(bits, place)
    taken += 1
  }
  return bits
}

/** The order of prices is walked between the two ends alone. */
function priced(register: FacetIndex, { from, to }: { from: number; to: number }): Bits {
  const bits = bitsFor(wordsOf(register) * 32)
  const order = register.order('price')
  for (let at = firstAtLeast(register, order, from); at < order.length; at++) {
    const place = order[at] ?? 0
    if (register.priceAt(place) > to) break
    put(bits, place)
  }
  return bits
}

function firstAtLeast(register: FacetIndex, order: Uint32Array, price: number): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (register.priceAt(order[middle] ?? 0) < price) low = middle + 1
    else high = middle
  }
  return low
}

/** Ids of one page of what is left, in the order that was asked for. */
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
    ids.push(narrowed.register.idAt(place))
    if (ids.length === limit) break
  }
  return { ids, total }
}

/** A list's own order is that of what it is: a search, a collection, arrivals, sales, or the house's. */
function inOrder({ register, wish }: Narrowed, sort: ProductListQuery['sort']): Iterable<number> {
  if (sort === 'price-up') return register.order('price')
  if (sort === 'price-down') return backwards(register.order('price'))
  if (sort !== 'recommended') return register.order(sort)
  if (wish.found) return wish.found.flatMap((id) => register.placeOf(id) ?? [])
  if (wish.list === 'new-arrivals') return register.order('newest')
  if (wish.list === 'best-sellers') return register.order('best-selling')
  const collection = wish.collection === undefined ? undefined : register.collection(wish.collection)
  if (!collection) return register.order('recommended')
  return [...collection]
    .sort(([a, first], [b, second]) => first - second || register.idAt(a) - register.idAt(b))
    .map(([place]) => place)
}

function* backwards(places: Uint32Array): Generator<number> {
  for (let at = places.length - 1; at >= 0; at--) yield places[at] ?? 0
}
