import { readCookie } from '#kernel/cookies.ts'
import type { Language } from '#kernel/languages.ts'
import type { Cache } from '../cache.ts'
import type { Deps } from '../deps.ts'
import type { Endpoint } from '../endpoint.ts'
import type { Answer, Ask } from './ask.ts'
import { languageOf } from './language.ts'
import { SharedBody } from './shared-answer.ts'

/** What is known of a request before anything of it has been worked out. */
export type Asked = Pick<Ask, 'header'> & { url: string; clientAddress: () => string }

export type Kept = {
  endpoint: Endpoint
  body: SharedBody
  headers: Answer['headers']
  /** What `each` is told: the same as when it was worked out. */
  given: Omit<Parameters<NonNullable<NonNullable<Endpoint['kept']>['each']>>[0], 'deps' | 'header' | 'clientAddress'>
  value: unknown
}

const MAX_AGE_ms = 1000
const MAX = 500
const MAX_LANGUAGES = 500

/**
 * Answers of endpoints that say `kept`, by address and language: whoever asks again within a second is given the same bytes, with neither the
 * address read nor the endpoint asked. They are all let go as soon as the cache forgets anything, and after a second in any case, so that nothing stands for
 * longer than what it was made of.
 */
export class KeptAnswers {
  readonly #deps: Pick<Deps, 'cache'>
  #kept = new Map<string, Kept>()
  #since = 0
  #changes = 0
  readonly #languages = new Map<string, Language>()

  constructor(deps: Pick<Deps, 'cache'>) {
    this.#deps = deps
  }

  find(asked: Asked): Kept | undefined {
    this.#letGo()
    return this.#kept.size === 0 ? undefined : this.#kept.get(nameOf(asked.url, this.#languageOf(asked)))
  }

  /** `changes`: those of the cache before it was worked out (`Cache.changes`); if it has forgotten something since, this may be of before. */
  keep(url: string, language: Language, changes: ReturnType<Cache['changes']>, kept: Kept): void {
    this.#letGo()
    if (changes === this.#changes && this.#kept.size < MAX) this.#kept.set(nameOf(url, language), kept)
  }

  #letGo(): void {
    const changes = this.#deps.cache.changes()
    const now = performance.now()
    if (changes === this.#changes && now - this.#since < MAX_AGE_ms) return
    if (this.#kept.size > 0) this.#kept = new Map()
    this.#changes = changes
    this.#since = now
  }

  /** As `languageOf`, of whom many ask in the same words. */
  #languageOf({ header }: Asked): Language {
    const chosen = readCookie(header('cookie') ?? '', 'lang')
    const words = `${chosen ?? ''} ${header('accept-language') ?? ''}`
    const known = this.#languages.get(words)
    if (known) return known
    const language = languageOf({ header })
    if (this.#languages.size >= MAX_LANGUAGES) this.#languages.clear()
    this.#languages.set(words, language)
    return language
  }
}

const nameOf = (url: string, language: Language): string => `${language} ${url}`

/** The body of an answer that can be given again: one that the cache keeps. */
export const sharedBodyOf = ({ status, headers, body }: Answer): SharedBody | undefined =>
  status === 200 && body instanceof SharedBody && headers['Set-Cookie'] === undefined ? body : undefined
