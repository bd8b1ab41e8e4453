import { LRUCache } from 'lru-cache'
import { OWN_MAX_AGE_ms } from '../api/cache-buster-cookie.ts'

/** Per-visitor HTML appended to a shared page. `signedIn`: it belongs to an account. `tags`: events that invalidate it. */
export type VisitorFragment = { html: string; signedIn: boolean; tags: readonly string[] }
/** Reads the HTML of a visitor. Undefined for a visitor whose page is not shared. */
export type ReadOwn<A> = (ask: A) => Promise<VisitorFragment | undefined>

const MAX_bytes = 8 * 1024 * 1024
/** Max length of a cache key. */
const MAX_ASKER = 2000
const ENTRY_bytes = 500

/**
 * In-process cache of per-visitor HTML. Entries are invalidated by events, used only while events arrive (`isHearing`), and
 * expire after a minute.
 */
export class OwnCache<A> {
  readonly #read: ReadOwn<A>
  readonly #isHearing: () => boolean
  readonly #askersBy = new Map<string, Set<string>>()
  readonly #known = new LRUCache<string, VisitorFragment>({
    maxSize: MAX_bytes,
    sizeCalculation: ({ html }, asker) => html.length + asker.length + ENTRY_bytes,
    ttl: OWN_MAX_AGE_ms,
    dispose: (own, asker) => this.#untag(own, asker),
  })
  /** Invalidations since each read in flight started. */
  readonly #underWay = new Set<{ forgotten: Set<string>; all: boolean }>()

  constructor(read: ReadOwn<A>, isHearing: () => boolean) {
    this.#read = read
    this.#isHearing = isHearing
  }

  /** Returns the cached HTML. Undefined when it is not cached or events may have been missed. */
  get(asker: string): VisitorFragment | undefined {
    return this.#isHearing() ? this.#known.get(asker) : undefined
  }

  /** Reads the HTML again. Does not cache it when it was invalidated in the meantime. */
  async read(asker: string, ask: A): Promise<VisitorFragment | undefined> {
    const reading = { forgotten: new Set<string>(), all: false }
    const isHearing = this.#isHearing()
    this.#underWay.add(reading)
    try {
      const own = await this.#read(ask)
      const isRight = own && isHearing && !reading.all && !own.tags.some((tag) => reading.forgotten.has(tag))
      if (isRight && asker.length <= MAX_ASKER) this.#keep(asker, own)
      return own
    } finally {
      this.#underWay.delete(reading)
    }
  }

  /** Invalidates the entries with a tag (`VisitorFragment.tags`), or all of them. */
  forget(tag?: string): void {
    for (const reading of this.#underWay) {
      if (tag === undefined) reading.all = true
      else reading.forgotten.add(tag)
    }
    if (tag === undefined) this.#known.clear()
    else for (const asker of [...(this.#askersBy.get(tag) ?? [])]) this.#known.delete(asker)
  }

  #keep(asker: string, own: VisitorFragment): void {
    this.#known.set(asker, own)
    if (!this.#known.has(asker)) return // larger than the whole cache
    for (const tag of own.tags) {
      const askers = this.#askersBy.get(tag) ?? new Set()
      this.#askersBy.set(tag, askers.add(asker))
    }
  }

  #untag({ tags }: VisitorFragment, asker: string): void {
    for (const tag of tags) {
      const askers = this.#askersBy.get(tag)
      askers?.delete(asker)
      if (askers?.size === 0) this.#askersBy.delete(tag)
    }
  }
}
