import { LRUCache } from 'lru-cache'
import { OWN_MAX_AGE_ms } from '../api/changed.ts'

/** What is laid behind a page that is everybody's: HTML, whether it is an account's, and the events that make it wrong. */
export type Own = { html: string; signedIn: boolean; tags: readonly string[] }
/** Nothing for who gets a page of their own. */
export type ReadOwn<A> = (ask: A) => Promise<Own | undefined>

const MAX_bytes = 8 * 1024 * 1024
/** Longer than anything of ours is, so it is somebody's play. */
const MAX_ASKER = 2000
/** What an entry takes besides its characters. */
const ENTRY_bytes = 500

/**
 * What is one visitor's own, kept in this process under everything of their request that it depends on: session, browser, language, and the
 * cookie that each write of theirs changes. Somebody else can only be sent it with these same cookies. It is forgotten by the events that are
 * named in it, is believed only as long as events are heard (`isHearing`), and never longer than a minute.
 */
export class OwnCache<A> {
  readonly #read: ReadOwn<A>
  readonly #isHearing: () => boolean
  readonly #askersBy = new Map<string, Set<string>>()
  readonly #known = new LRUCache<string, Own>({
    maxSize: MAX_bytes,
    sizeCalculation: ({ html }, asker) => html.length + asker.length + ENTRY_bytes,
    ttl: OWN_MAX_AGE_ms,
    dispose: (own, asker) => this.#untag(own, asker),
  })
  /** What has been forgotten since each reading that is under way began. */
  readonly #underWay = new Set<{ forgotten: Set<string>; all: boolean }>()

  constructor(read: ReadOwn<A>, isHearing: () => boolean) {
    this.#read = read
    this.#isHearing = isHearing
  }

  /** What is kept for who asks, if it is still to be believed. */
  get(asker: string): Own | undefined {
    return this.#isHearing() ? this.#known.get(asker) : undefined
  }

  /** Reads it anew. What changed meanwhile is answered once, and not kept. */
  async read(asker: string, ask: A): Promise<Own | undefined> {
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

  /** By what an event is about (`Own.tags`), or everything. */
  forget(tag?: string): void {
    for (const reading of this.#underWay) {
      if (tag === undefined) reading.all = true
      else reading.forgotten.add(tag)
    }
    if (tag === undefined) this.#known.clear()
    else for (const asker of [...(this.#askersBy.get(tag) ?? [])]) this.#known.delete(asker)
  }

  #keep(asker: string, own: Own): void {
    this.#known.set(asker, own)
    if (!this.#known.has(asker)) return // larger than all of the cache
    for (const tag of own.tags) {
      const askers = this.#askersBy.get(tag) ?? new Set()
      this.#askersBy.set(tag, askers.add(asker))
    }
  }

  #untag({ tags }: Own, asker: string): void {
    for (const tag of tags) {
      const askers = this.#askersBy.get(tag)
      askers?.delete(asker)
      if (askers?.size === 0) this.#askersBy.delete(tag)
    }
  }
}
