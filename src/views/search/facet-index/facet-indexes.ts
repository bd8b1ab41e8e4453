import { type RawBuilder, sql } from 'kysely'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Deps } from '#platform/deps.ts'
import { FacetIndex } from './facet-index.ts'
import { idsOf, lastId, readDetails, readGoods, readShelves } from './read-goods.ts'

declare module '#platform/deps.ts' {
  interface Deps {
    facetIndexes: FacetIndexes
  }
}

/** Products read in one batch. Other work can run between two batches. */
const BATCH = 1_000
/**
 * An index of at most this many products is rebuilt before its next use when the cache was invalidated. A larger one is rebuilt
 * in the background.
 */
const FEW = 5_000
const RENEWED_AFTER_ms = 5 * 60_000

type Needed = () => Pick<Deps, 'db' | 'cache' | 'log' | 'clock'>

/** Facet indexes of this process: one for each channel requested so far. */
export class FacetIndexes {
  readonly #deps: Needed
  readonly #events: Deps['events']
  readonly #updaters = new Map<Channel, FacetIndexUpdater>()

  constructor(deps: Needed, events: Deps['events']) {
    this.#deps = deps
    this.#events = events
  }

  now(channel: Channel): Promise<FacetIndex> {
    const existing = this.#updaters.get(channel)
    const updater = existing ?? new FacetIndexUpdater(this.#deps, this.#events, channel)
    if (!existing) this.#updaters.set(channel, updater)
    return updater.now()
  }
}

/**
 * Updates the facet index of one channel. Products with stock or product events are read again before the next use. The index
 * is rebuilt after a lost connection.
 */
class FacetIndexUpdater {
  readonly #deps: Needed
  readonly #channel: Channel
  readonly #changed = new Set<string>()
  /** Events received during a rebuild, which may have read those products before they changed. */
  #changedMeanwhile: Set<string> | undefined
  #index: FacetIndex | undefined
  #mark: object | undefined
  #made = 0
  #distrusted = false
  #work: Promise<FacetIndex> | undefined
  #behind: Promise<void> | undefined

  constructor(deps: Needed, events: Deps['events'], channel: Channel) {
    this.#deps = deps
    this.#channel = channel
    events.on((event) => {
      if (event === 'reconnected') this.#distrusted = true
      else if (event.kind === 'stock' || event.kind === 'product') {
        this.#changed.add(event.id)
        this.#changedMeanwhile?.add(event.id)
        if (event.id === 'many' || event.id === 'attributes') this.#made = Number.NEGATIVE_INFINITY // the event names no products
      } else if (event.kind === 'promotions' && event.id === 'all') this.#made = Number.NEGATIVE_INFINITY
    })
  }

  /**
   * Returns the index with all products of received events read again. An index of more than `FEW` products can miss other
   * changes until its rebuild in the background has ended. Concurrent callers share the same update.
   */
  now(): Promise<FacetIndex> {
    this.#work ??= this.#bringUp().finally(() => {
      this.#work = undefined
    })
    return this.#work
  }

  async #bringUp(): Promise<FacetIndex> {
    const { cache, log } = this.#deps()
    // Cache entry as a marker: when it was invalidated, any product may have changed.
    const mark = await cache('register', async () => ({}))
    const doubted = mark !== this.#mark || this.#distrusted
    if (this.#index === undefined || (doubted && (this.#distrusted || this.#index.size <= FEW))) {
      this.#mark = mark
      this.#index = await this.#make()
    } else if (doubted && performance.now() - this.#made > RENEWED_AFTER_ms) {
      this.#mark = mark
      this.#behind ??= this.#make()
        .then((index) => {
          this.#index = index
        })
        .catch((error: unknown) => log.error({ err: error }, 'facet index could not be updated'))
        .finally(() => {
          this.#behind = undefined
        })
    }
    if (this.#changed.size > 0) await this.#lookAgain(this.#index)
    return this.#index
  }

  async #make(): Promise<FacetIndex> {
    const trusted = !this.#distrusted
    this.#distrusted = false
    this.#changedMeanwhile = new Set()
    try {
      const index = await readWhole(this.#deps(), this.#channel)
      this.#made = performance.now()
      for (const slug of this.#changedMeanwhile) this.#changed.add(slug)
      return index
    } catch (error) {
      this.#distrusted ||= !trusted
      throw error
    } finally {
      this.#changedMeanwhile = undefined
    }
  }

  async #lookAgain(index: FacetIndex) {
    const deps = this.#deps()
    const { db } = deps
    const slugs = [...this.#changed]
    this.#changed.clear()
    try {
      const ids = await idsOf(db, slugs)
      const among = (column: RawBuilder<unknown>) => sql`${column} = any(${ids})`
      const [shelves, details] = await Promise.all([readShelves(db), readDetails(db)])
      Object.assign(index, { shelves, details })
      const entries = await readGoods(deps, this.#channel, among, details)
      const onSale = new Set(entries.map(({ id }) => id))
      for (const id of ids) if (!onSale.has(id)) index.strike(id)
      index.write(entries)
    } catch (error) {
      for (const slug of slugs) this.#changed.add(slug) // the next caller tries again
      throw error
    }
  }
}

async function readWhole(deps: ReturnType<Needed>, channel: Channel): Promise<FacetIndex> {
  const index = new FacetIndex()
  const { db } = deps
  const [shelves, details] = await Promise.all([readShelves(db), readDetails(db)])
  Object.assign(index, { shelves, details })
  const last = await lastId(db)
  for (let from = 0; from < last; from += BATCH) {
    index.write(await readGoods(deps, channel, (column) => sql`${column} > ${from} and ${column} <= ${from + BATCH}`, details))
  }
  return index
}
