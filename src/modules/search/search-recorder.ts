import type { Channel } from '#domain/pricing/goods.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { recordedWords } from './rules/recorded.ts'
import * as store from './store.ts'

declare module '#platform/deps.ts' {
  interface Deps {
    searches: SearchRecorder
  }
}

export type Searched = { words: string; language: string; channel: Channel; results: number }
export type Clicked = { words: string; productId: number; position: number }

const WRITTEN_AFTER_ms = 2000
/** Further queries are dropped between two writes, so that a flood cannot fill the memory. */
const MAX = 2000

/**
 * Collects searches in this process and writes them two seconds later, so that no search waits for
 * it. A killed process loses what is not written yet.
 */
export class SearchRecorder {
  readonly #days = new Map<string, store.DayLine>()
  readonly #clicks = new Map<string, store.ClickLine>()
  #timer: NodeJS.Timeout | undefined
  readonly #db: Db
  readonly #log: Log

  constructor(db: Db, log: Log) {
    this.#db = db
    this.#log = log
  }

  searched({ words: typed, language, channel, results }: Searched, at: Date): void {
    const line = this.#line(typed, language, channel, at)
    if (!line) return
    line.searches += 1
    line.results = results
    if (results === 0) line.without_results += 1
  }

  clicked({ words: typed, productId, position, language, channel }: Clicked & Omit<Searched, 'results'>, at: Date): void {
    const line = this.#line(typed, language, channel, at)
    if (!line) return
    line.clicks += 1
    const key = `${line.day} ${line.words} ${productId}`
    const counted = this.#clicks.get(key) ?? { day: line.day, words: line.words, product_id: productId, clicks: 0, positions: 0 }
    this.#clicks.set(key, { ...counted, clicks: counted.clicks + 1, positions: counted.positions + position })
  }

  #line(typed: string, language: string, channel: Channel, at: Date): store.DayLine | undefined {
    const recorded = recordedWords(typed)
    if (recorded === undefined) return undefined
    const day = at.toISOString().slice(0, 10)
    const key = `${day} ${language} ${channel} ${recorded}`
    const counted = this.#days.get(key)
    if (counted) return counted
    if (this.#days.size >= MAX) return undefined
    const line = { day, words: recorded, language, channel, searches: 0, without_results: 0, results: 0, clicks: 0 }
    this.#days.set(key, line)
    this.#timer ??= setTimeout(() => void this.write(), WRITTEN_AFTER_ms).unref()
    return line
  }

  /** Writes the collected counts. They are lost when that fails; the failure is logged. */
  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const [days, clicks] = [[...this.#days.values()], [...this.#clicks.values()]]
    this.#days.clear()
    this.#clicks.clear()
    if (days.length === 0) return
    try {
      await store.recordSearches(this.#db, days, clicks)
    } catch (error) {
      this.#log.error({ err: error }, 'search statistics could not be saved')
    }
  }
}
