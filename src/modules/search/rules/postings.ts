import { any, type Bits, bitsFor, both, has, put } from '#kernel/bits.ts'
import type { Channel } from '#kernel/goods.ts'
import type { Clause } from './clauses.ts'
import type { PriceRange } from './prices.ts'

/** What a product can be found by. A lower score comes first among products that fit equally well; prices are KES cents. */
export type Document = {
  product_id: number
  score: number
  lowest_price: number
  highest_price: number
  channels: readonly Channel[]
  terms: readonly string[]
}
type Known = Omit<Document, 'terms'>
/** `grades` holds what is asked of products of each grade, the closest first; without any clause only the price counts. */
export type Wanted = { grades: readonly (readonly Clause[])[]; price: PriceRange | null; channel: Channel }
export type Found = { id: number; grade: number }

/** When so many fit closely, those that merely mention it are left out. */
const ENOUGH_CLOSE = 12
/** Made anew when so large a share of the places is of documents that were written again since. */
const MAX_DEAD_SHARE = 0.3

/**
 * Every term with the products that have it, in memory. A document that is written again gets a new place, and its old one is
 * dead: so the places of a term are in order by themselves, and nothing has to be looked for to be taken out.
 */
export class Postings {
  readonly #placeOf = new Map<number, number>()
  readonly #terms = new Map<string, Places>()
  readonly #documents: Known[] = []
  #alive: Bits = bitsFor(0)
  #dead = 0
  #order: Uint32Array = new Uint32Array(0)
  readonly #unordered: number[] = []

  get size(): number {
    return this.#placeOf.size
  }
  /** So much of it is of documents that are not there any more that it should be made anew. */
  get isWorn(): boolean {
    return this.#dead > MAX_DEAD_SHARE * this.#documents.length
  }

  /** Writes documents as they are now, new ones and known ones; one that no channel sells is taken out. */
  write(documents: readonly Document[]): void {
    const room = this.#documents.length + documents.length
    if (this.#alive.length * 32 < room) this.#alive = any([this.#alive], bitsFor(2 * room).length)
    for (const { terms, ...document } of documents) {
      this.#strike(document.product_id)
      if (document.channels.length === 0) continue
      const place = this.#documents.push(document) - 1
      this.#placeOf.set(document.product_id, place)
      put(this.#alive, place)
      this.#unordered.push(place)
      for (const term of terms) {
        const places = this.#terms.get(term) ?? new Places()
        this.#terms.set(term, places)
        places.add(place)
      }
    }
  }

  #strike(productId: number): void {
    const place = this.#placeOf.get(productId)
    if (place === undefined) return
    this.#placeOf.delete(productId)
    this.#alive[place >>> 5] = (this.#alive[place >>> 5] ?? 0) & ~(1 << (place & 31))
    this.#dead++
  }

  /** The products that fit, the closest grade first, then in the house's order, at most `limit`. */
  find({ grades, price, channel }: Wanted, limit: number): Found[] {
    const words = this.#alive.length
    const inside = this.#isInside(price, channel)
    const sets = grades.map((clauses) => (clauses.length > 0 ? this.#fitting(clauses, words) : undefined))
    const [close = this.#alive, near, loose] = sets
    const found: Found[][] = [[], [], []]
    let nearCount = 0
    const order = this.#inOrder()
    for (let at = 0; at < order.length; at++) {
      const place = order[at] as number
      const isNear = near !== undefined && has(near, place)
      const grade = has(close, place) ? 0 : isNear ? 1 : loose !== undefined && has(loose, place) ? 2 : undefined
      // What fits is asked for its price last: the sets lie close together in memory, the documents do not.
      if (grade === undefined || (grade === 2 && nearCount >= ENOUGH_CLOSE) || !inside(place)) continue
      if (isNear) nearCount++
      found[grade]?.push({ id: (this.#documents[place] as Known).product_id, grade })
      if (found[0]?.length === limit) break
    }
    if (nearCount >= ENOUGH_CLOSE) found.length = 2
    return found.flat().slice(0, limit)
  }

  #isInside(price: PriceRange | null, channel: Channel): (place: number) => boolean {
    const [min, max] = [price?.min ?? 0, price?.max ?? Number.MAX_SAFE_INTEGER]
    return (place) => {
      const document = this.#documents[place] as Known
      return document.lowest_price <= max && document.highest_price >= min && document.channels.includes(channel)
    }
  }

  #fitting(clauses: readonly Clause[], words: number): Bits {
    const sets = clauses.map((ways) =>
      any(
        ways.map((way) => way.map((terms) => this.#having(terms, words)).reduce(both)),
        words,
      ),
    )
    return [this.#alive, ...sets].reduce(both)
  }

  #having(terms: readonly string[], words: number): Bits {
    const bits = new Uint32Array(words)
    for (const term of terms) this.#terms.get(term)?.putInto(bits)
    return bits
  }

  /** All living places, the first of the house first: those that have come since are put in among the others. */
  #inOrder(): Uint32Array {
    if (this.#unordered.length === 0) return this.#order
    const coming = this.#unordered.splice(0).filter((place) => has(this.#alive, place))
    coming.sort(this.#compare)
    const stayed = this.#order.filter((place) => has(this.#alive, place))
    this.#order = merged(stayed, coming, this.#compare)
    return this.#order
  }

  readonly #compare = (a: number, b: number): number => {
    const [one, other] = [this.#documents[a] as Known, this.#documents[b] as Known]
    return one.score - other.score || one.product_id - other.product_id
  }
}

/** Places in the order in which they came, which is their own. */
class Places {
  #places = new Uint32Array(2)
  #count = 0

  add(place: number): void {
    if (this.#count > 0 && this.#places[this.#count - 1] === place) return // a term that a document names twice
    if (this.#count === this.#places.length) {
      const larger = new Uint32Array(this.#count * 2)
      larger.set(this.#places)
      this.#places = larger
    }
    this.#places[this.#count++] = place
  }

  putInto(bits: Bits): void {
    for (let at = 0; at < this.#count; at++) put(bits, this.#places[at] ?? 0)
  }
}

function merged(a: Uint32Array, b: readonly number[], compare: (a: number, b: number) => number): Uint32Array {
  const out = new Uint32Array(a.length + b.length)
  for (let at = 0, i = 0, j = 0; at < out.length; at++) {
    const [one, other] = [a[i], b[j]]
    const takesFirst = other === undefined || (one !== undefined && compare(one, other) <= 0)
    out[at] = (takesFirst ? one : other) ?? 0
    if (takesFirst) i++
    else j++
  }
  return out
}
