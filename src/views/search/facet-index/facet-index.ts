import { type Bits, bitsFor, drop, grown, put } from '#kernel/bits.ts'
import type { FacetName } from '#modules/catalogue/contract.ts'
import { type Described, termsOf } from '#modules/catalogue/rules/terms.ts'

/** Product in the facet index. Prices in KES cents, times in UTC ms. */
export type Entry = Described & {
  id: number
  rank: number
  price: number
  listedAt: number
  /** Recent unit sales, net of returns. */
  sold: number
  collections: readonly { slug: string; position: number }[]
  /** Position among the pinned products of each category. */
  pins: readonly { slug: string; position: number }[]
}

export type ShelfName = {
  name: string
  names: Readonly<Record<string, string>>
  parent: string | null
  position: number
  visible: boolean
  retired: readonly string[]
}

export type Detail = {
  attribute: string
  title: string
  titles: Readonly<Record<string, string>>
  name: string
  names: Readonly<Record<string, string>>
  colour: string | null
}

export const ORDERS = ['recommended', 'newest', 'best-selling', 'price'] as const
export type OrderName = (typeof ORDERS)[number]
type TermGroup = FacetName | 'department' | 'size-left'

const FIRST_ROOM = 1024

/**
 * In-memory index of the products on sale: a bit set for each term, and the positions in each sort order. Counts facets without
 * a query. Has the names of categories and attribute values, but no display data of products.
 */
export class FacetIndex {
  shelves: ReadonlyMap<string, ShelfName> = new Map()
  /** Attribute values by term, in display order. */
  details: ReadonlyMap<string, Detail> = new Map()
  /** Returns the current slug of a category for a current or retired slug; returns an unknown slug unchanged. */
  slugOf = (slug: string): string =>
    this.shelves.has(slug) ? slug : ([...this.shelves].find(([, { retired }]) => retired.includes(slug))?.[0] ?? slug)
  /** Products on sale. */
  all: Bits = bitsFor(FIRST_ROOM)
  #size = 0
  readonly #placeOf = new Map<number, number>()
  readonly #terms = new Map<TermGroup, Map<string, Bits>>()
  readonly #collections = new Map<string, Map<number, number>>()
  readonly #pins = new Map<string, Map<number, number>>()
  readonly #orders = new Map<OrderName, { places: Uint32Array; moved: Set<number> }>()
  #ids = new Float64Array(FIRST_ROOM)
  #prices = new Float64Array(FIRST_ROOM)
  #listed = new Float64Array(FIRST_ROOM)
  #ranks = new Int32Array(FIRST_ROOM)
  #sold = new Int32Array(FIRST_ROOM)

  get size() {
    return this.#size
  }
  idAt = (place: number): number => this.#ids[place] ?? 0
  priceAt = (place: number): number => this.#prices[place] ?? 0
  listedAt = (place: number): number => this.#listed[place] ?? 0
  soldAt = (place: number): number => this.#sold[place] ?? 0
  placeOf = (id: number): number | undefined => this.#placeOf.get(id)

  valuesOf = (group: TermGroup): ReadonlyMap<string, Bits> => this.#terms.get(group) ?? new Map()
  /** Returns positions in the collection, by place. */
  collection = (slug: string): ReadonlyMap<number, number> | undefined => this.#collections.get(slug)

  /** Returns positions among the pinned products of the category, by place. */
  pins = (slug: string): ReadonlyMap<number, number> | undefined => this.#pins.get(slug)

  write(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const existingPlace = this.#placeOf.get(entry.id)
      const place = existingPlace ?? this.#size++
      if (place >= this.#ids.length) this.#grow()
      this.#placeOf.set(entry.id, place)
      this.#note(place, entry, existingPlace === undefined)
      put(this.all, place)
      this.#describe(place, termsOf(entry), existingPlace === undefined)
      collect(this.#collections, place, entry.collections)
      collect(this.#pins, place, entry.pins)
    }
  }

  /** Removes a product from all lists. Its place in the index stays. */
  strike(id: number): void {
    const place = this.#placeOf.get(id)
    if (place !== undefined) drop(this.all, place)
  }

  /** Returns all places in a sort order. Ties are sorted by id, so equal products do not change places. */
  order(name: OrderName): Uint32Array {
    const compare = this.#compare[name]
    const cached = this.#orders.get(name)
    const places = cached
      ? cached.moved.size === 0
        ? cached.places
        : merged(cached.places, cached.moved, compare)
      : Uint32Array.from({ length: this.#size }, (_, place) => place).sort(compare)
    if (places !== cached?.places) this.#orders.set(name, { places, moved: new Set() })
    return places
  }

  readonly #compare: Record<OrderName, (a: number, b: number) => number> = {
    recommended: (a, b) => (this.#ranks[a] ?? 0) - (this.#ranks[b] ?? 0) || this.idAt(a) - this.idAt(b),
    newest: (a, b) => this.listedAt(b) - this.listedAt(a) || this.idAt(b) - this.idAt(a),
    'best-selling': (a, b) => this.soldAt(b) - this.soldAt(a) || this.#compare.recommended(a, b),
    price: (a, b) => this.priceAt(a) - this.priceAt(b) || this.idAt(a) - this.idAt(b),
  }

  #note(place: number, { id, rank, price, listedAt, sold }: Entry, isNew: boolean) {
    const changed: Record<OrderName, boolean> = {
      recommended: rank !== this.#ranks[place],
      newest: listedAt !== this.listedAt(place),
      'best-selling': sold !== this.soldAt(place) || rank !== this.#ranks[place],
      price: price !== this.priceAt(place),
    }
    for (const [name, { moved }] of this.#orders) if (isNew || changed[name]) moved.add(place)
    this.#ids[place] = id
    this.#ranks[place] = rank
    this.#prices[place] = price
    this.#listed[place] = listedAt
    this.#sold[place] = sold
  }

  #describe(place: number, terms: ReadonlySet<string>, isNew: boolean) {
    if (!isNew) for (const values of this.#terms.values()) for (const bits of values.values()) drop(bits, place)
    for (const term of terms) {
      const colon = term.indexOf(':')
      const group = term.slice(0, colon) as TermGroup
      const values = this.#terms.get(group) ?? new Map<string, Bits>()
      this.#terms.set(group, values)
      const value = term.slice(colon + 1)
      const bits = values.get(value) ?? bitsFor(this.#ids.length)
      values.set(value, bits)
      put(bits, place)
    }
  }

  #grow() {
    const room = this.#ids.length * 2
    const roomier = <A extends Float64Array | Int32Array>(values: A, larger: A): A => {
      larger.set(values)
      return larger
    }
    this.#ids = roomier(this.#ids, new Float64Array(room))
    this.#prices = roomier(this.#prices, new Float64Array(room))
    this.#listed = roomier(this.#listed, new Float64Array(room))
    this.#ranks = roomier(this.#ranks, new Int32Array(room))
    this.#sold = roomier(this.#sold, new Int32Array(room))
    this.all = grown(this.all, room)
    for (const values of this.#terms.values()) for (const [value, bits] of values) values.set(value, grown(bits, room))
  }
}

function collect(lists: Map<string, Map<number, number>>, place: number, on: Entry['collections']) {
  for (const places of lists.values()) places.delete(place)
  for (const { slug, position } of on) {
    const places = lists.get(slug) ?? new Map<number, number>()
    lists.set(slug, places)
    places.set(place, position)
  }
}

/** Merges moved and new places into a sort order; the rest is sorted already. */
function merged(places: Uint32Array, moved: ReadonlySet<number>, compare: (a: number, b: number) => number): Uint32Array {
  const stayed = places.filter((place) => !moved.has(place))
  const coming = [...moved].sort(compare)
  const out = new Uint32Array(stayed.length + coming.length)
  let next = 0
  for (let at = 0, old = 0; at < out.length; at++) {
    const arrives = coming[next]
    const stays = stayed[old]
    const takesNew = arrives !== undefined && (old >= stayed.length || compare(arrives, stays ?? 0) < 0)
    out[at] = takesNew ? arrives : (stays ?? 0)
    if (takesNew) next++
    else old++
  }
  return out
}
