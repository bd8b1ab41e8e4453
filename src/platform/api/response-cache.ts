import { readCookie } from '#kernel/cookies.ts'
import type { Language } from '#kernel/languages.ts'
import type { Cache } from '../cache.ts'
import type { Deps } from '../deps.ts'
import type { Endpoint } from '../endpoint.ts'
import type { ApiRequest, ApiResponse } from './api-request.ts'
import { languageOf } from './language.ts'
import { SharedBody } from './shared-answer.ts'

export type CacheableRequest = Pick<ApiRequest, 'header'> & { url: string; clientAddress: () => string }

export type CachedResponse = {
  endpoint: Endpoint
  body: SharedBody
  headers: ApiResponse['headers']
  given: Omit<Parameters<NonNullable<NonNullable<Endpoint['kept']>['each']>>[0], 'deps' | 'header' | 'clientAddress'>
  value: unknown
}

const MAX_AGE_ms = 1000
const MAX = 500
const MAX_LANGUAGES = 500

/**
 * Cached responses of endpoints with `kept`, by URL and language. All entries are dropped when the
 * data cache is invalidated, and after a second at the latest.
 */
export class ResponseCache {
  readonly #deps: Pick<Deps, 'cache'>
  #kept = new Map<string, CachedResponse>()
  #since = 0
  #changes = 0
  readonly #languages = new Map<string, Language>()

  constructor(deps: Pick<Deps, 'cache'>) {
    this.#deps = deps
  }

  find(request: CacheableRequest): CachedResponse | undefined {
    this.#letGo()
    return this.#kept.size === 0 ? undefined : this.#kept.get(nameOf(request.url, this.#languageOf(request)))
  }

  /**
   * `changes`: `Cache.changes` before the response was computed. Does not store a response when the cache was invalidated
   * since, because it may be stale.
   */
  keep(url: string, language: Language, changes: ReturnType<Cache['changes']>, response: CachedResponse): void {
    this.#letGo()
    if (changes === this.#changes && this.#kept.size < MAX) this.#kept.set(nameOf(url, language), response)
  }

  #letGo(): void {
    const changes = this.#deps.cache.changes()
    const now = performance.now()
    if (changes === this.#changes && now - this.#since < MAX_AGE_ms) return
    if (this.#kept.size > 0) this.#kept = new Map()
    this.#changes = changes
    this.#since = now
  }

  #languageOf({ header }: CacheableRequest): Language {
    const chosen = readCookie(header('cookie') ?? '', 'lang')
    const preference = `${chosen ?? ''} ${header('accept-language') ?? ''}`
    const cached = this.#languages.get(preference)
    if (cached) return cached
    const language = languageOf({ header })
    if (this.#languages.size >= MAX_LANGUAGES) this.#languages.clear()
    this.#languages.set(preference, language)
    return language
  }
}

const nameOf = (url: string, language: Language): string => `${language} ${url}`

export const sharedBodyOf = ({ status, headers, body }: ApiResponse): SharedBody | undefined =>
  status === 200 && body instanceof SharedBody && headers['Set-Cookie'] === undefined ? body : undefined
