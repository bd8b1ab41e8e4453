import { CHANNELS, type Channel } from '#domain/pricing/goods.ts'
import { any, type Bits, bitsFor, both, count, drop, grown, has, members, put } from '#kernel/bits.ts'
import type { Clause } from './clauses.ts'
import type { PriceRange } from './prices.ts'

/** A lower `score` ranks first among equal matches. Prices are KES cents. */
export type Document = {
  product_id: number
  score: number
  lowest_price: number
  highest_price: number
  channels: readonly Channel[]
  terms: readonly string[]
}
/**
 * `grades`: clauses of each match grade (`GRADES`), the closest match first. Without clauses, products are filtered only by
 * price and channel.
 */
export type PostingsQuery = { grades: readonly (readonly Clause[])[]; price: PriceRange | null; channel: Channel }
export type Found = { id: number; grade: number }

/** With this many matches of grade 0 or 1, those of grade 2 are left out. */
const ENOUGH_CLOSE = 12
const MAX_DEAD_SHARE = 0.3
const FIRST_ROOM = 1024
/** Up to this share of all products, the matches are sorted. Above it, all products are scanned in ranked order. */
const FEW = 1 / 16

/**
 * In-memory inverted index. A rewritten document gets a new slot, so that the slots of a term stay sorted and a removal needs
 * no search.
 */
export class Postings {
  readonly #placeOf = new Map<number, number>()
  readonly #terms = new Map<string, Places>()
  /** Columns with one entry per slot, because objects would need more memory. */
  #count = 0
  #ids = new Float64Array(FIRST_ROOM)
  #scores = new Int32Array(FIRST_ROOM)
  #lowest = new Float64Array(FIRST_ROOM)
  #channels = new Uint8Array(FIRST_ROOM)
  #alive: Bits = bitsFor(FIRST_ROOM)
  #dead = 0
  #order: Uint32Array = new Uint32Array(0)
  #ranks: Uint32Array = new Uint32Array(0)
  readonly #unordered: number[] = []

  get size(): number {
    return this.#placeOf.size
  }
  get isWorn(): boolean {
    return this.#dead > MAX_DEAD_SHARE * this.#count
  }

  /** Adds or replaces documents; a document without channels is removed. */
  write(documents: readonly Document[]): void {
    for (const document of documents) {
      this.#strike(document.product_id)
      if (document.channels.length === 0) continue
      if (this.#count === this.#ids.length) this.#grow()
      const place = this.#count++
      this.#note(place, document)
      this.#placeOf.set(document.product_id, place)
      put(this.#alive, place)
      this.#unordered.push(place)
      for (const term of document.terms) {
        const postings = this.#terms.get(term)
        const places = postings ?? new Places()
        if (!postings) this.#terms.set(ownText(term), places)
        places.add(place)
      }
    }
  }

  settle(): void {
    for (const places of this.#terms.values()) places.settle()
  }

  #note(place: number, { product_id, score, lowest_price, channels }: Document): void {
    this.#ids[place] = product_id
    this.#scores[place] = score
    this.#lowest[place] = lowest_price
    this.#channels[place] = channels.reduce((mask, channel) => mask | maskOf(channel), 0)
  }

  #strike(productId: number): void {
    const place = this.#placeOf.get(productId)
    if (place === undefined) return
    this.#placeOf.delete(productId)
    drop(this.#alive, place)
    this.#dead++
  }

  #grow(): void {
    const room = this.#ids.length * 2
    const roomier = <A extends Float64Array | Int32Array | Uint8Array>(values: A, larger: A): A => {
      larger.set(values)
      return larger
    }
    this.#ids = roomier(this.#ids, new Float64Array(room))
    this.#scores = roomier(this.#scores, new Int32Array(room))
    this.#lowest = roomier(this.#lowest, new Float64Array(room))
    this.#channels = roomier(this.#channels, new Uint8Array(room))
    this.#alive = grown(this.#alive, room)
  }

  /** Returns the matching products, at most `limit`: by grade, then by the shop's ranking. */
  find({ grades, price, channel }: PostingsQuery, limit: number): Found[] {
    const words = this.#alive.length
    const inside = this.#isInside(price, channel)
    const sets = grades.map((clauses) => (clauses.length > 0 ? this.#fitting(clauses, words) : undefined))
    const [close = this.#alive, near, loose] = sets
    const found: Found[][] = [[], [], []]
    let nearCount = 0
    const order = this.#inOrder([close, near, loose])
    for (let at = 0; at < order.length; at++) {
      const place = order[at] as number
      const isNear = near !== undefined && has(near, place)
      const grade = has(close, place) ? 0 : isNear ? 1 : loose !== undefined && has(loose, place) ? 2 : undefined
      if (grade === undefined || (grade === 2 && nearCount >= ENOUGH_CLOSE) || !inside(place)) continue
      if (isNear) nearCount++
      found[grade]?.push({ id: this.#ids[place] ?? 0, grade })
      if (found[0]?.length === limit) break
    }
    if (nearCount >= ENOUGH_CLOSE) found.length = 2
    return found.flat().slice(0, limit)
  }

  #isInside(price: PriceRange | null, channel: Channel): (place: number) => boolean {
    // Only the lowest price of a product counts.
    const [min, max] = [price?.min ?? 0, price?.max ?? Number.MAX_SAFE_INTEGER]
    const [lowest, channels, mask] = [this.#lowest, this.#channels, maskOf(channel)]
    return (place) => (lowest[place] ?? 0) <= max && (lowest[place] ?? 0) >= min && ((channels[place] ?? 0) & mask) !== 0
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

  /** Returns the slots to scan in ranked order: all, or only the matching ones when these are few. */
  #inOrder(sets: readonly (Bits | undefined)[]): Uint32Array {
    const order = this.#wholeOrder()
    const matching = any(
      sets.filter((set) => set !== undefined),
      this.#alive.length,
    )
    const many = count(matching)
    if (many > order.length * FEW) return order
    const ranks = new Uint32Array(many)
    let at = 0
    for (const place of members(matching)) ranks[at++] = this.#ranks[place] ?? 0
    ranks.sort()
    return ranks.map((rank) => order[rank] ?? 0)
  }

  #wholeOrder(): Uint32Array {
    if (this.#unordered.length === 0) return this.#order
    const coming = this.#unordered.splice(0).filter((place) => has(this.#alive, place))
    coming.sort(this.#compare)
    const stayed = this.#order.filter((place) => has(this.#alive, place))
    this.#order = merged(stayed, coming, this.#compare)
    this.#ranks = new Uint32Array(this.#count)
    for (const [rank, place] of this.#order.entries()) this.#ranks[place] = rank
    return this.#order
  }

  readonly #compare = (a: number, b: number): number =>
    (this.#scores[a] ?? 0) - (this.#scores[b] ?? 0) || (this.#ids[a] ?? 0) - (this.#ids[b] ?? 0)
}

/** Copies the string, because a substring keeps the whole original text in memory. */
const ownText = (term: string): string => Buffer.from(term).toString()

const maskOf = (channel: Channel): number => 1 << CHANNELS.indexOf(channel)

/** Slots of a term in ascending order, as a list or as a bit set. */
class Places {
  #list = new Uint32Array(2)
  #count = 0
  #bits: Bits | undefined

  add(place: number): void {
    if (this.#bits) {
      if (place >>> 5 >= this.#bits.length) this.#bits = grown(this.#bits, (place + 1) * 1.25)
      put(this.#bits, place)
      return
    }
    if (this.#count > 0 && this.#list[this.#count - 1] === place) return // the document has the term twice
    if (this.#count === this.#list.length) {
      const larger = new Uint32Array(this.#count * 2)
      larger.set(this.#list)
      this.#list = larger
    }
    this.#list[this.#count++] = place
  }

  settle(): void {
    if (this.#bits || this.#count === 0) return
    const last = this.#list[this.#count - 1] ?? 0
    if (this.#count * 32 > last) {
      const bits = bitsFor(last + 1)
      this.putInto(bits)
      this.#bits = bits
      this.#list = new Uint32Array(0)
    } else if (this.#count < this.#list.length) this.#list = this.#list.slice(0, this.#count)
  }

  putInto(bits: Bits): void {
    const [own, list] = [this.#bits, this.#list]
    if (own) for (let at = 0; at < own.length && at < bits.length; at++) bits[at] = (bits[at] ?? 0) | (own[at] ?? 0)
    else for (let at = 0; at < this.#count; at++) put(bits, list[at] ?? 0)
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
