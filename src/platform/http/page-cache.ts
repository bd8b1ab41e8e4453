import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { readCookie } from '#kernel/cookies.ts'
import { deviceClass } from '#kernel/device.ts'
import { preferencesFrom } from '#kernel/preferences.ts'
import { compressed } from '../compress.ts'
import { contentPolicy, withHashes } from './content-policy.ts'

export type Page = { plain: Buffer; br: Buffer; gzip: Buffer; etag: string; policy: string; path: string; tight?: boolean }
export type Made = { cached: Page } | { other: Response }

const MAX_bytes = 64 * 1024 * 1024
const MAX_AGE_ms = 60_000
/** Qualities of brotli. */
const QUICK = 5
const TIGHT = 11
/** A cookie outside this list (a session, a visitor) makes the caller somebody, and somebody never sees a shared page. */
const SHARED_COOKIES = new Set(['lang', 'currency', 'theme', 'device', 'consent'])

/** Whole pages for visitors who are nobody in particular. */
export class PageCache {
  readonly #pages = new LRUCache<string, Page>({
    maxSize: MAX_bytes,
    sizeCalculation: ({ plain, br, gzip }) => plain.length + br.length + gzip.length,
    ttl: MAX_AGE_ms,
  })
  readonly #beingMade = new Map<string, { path: string; stale: boolean; made: Promise<Made> }>()
  readonly #query: ReadonlySet<string>
  readonly #keyOnHost: boolean
  readonly #offered: ReadonlySet<string>
  readonly #byConsent: boolean
  /** One page after the other: each takes a tenth of a second of a core, beside what is asked meanwhile. */
  #tightening: Promise<void> = Promise.resolve()

  /**
   * `query` are the names that a page may depend on; any other makes it a page that is not kept. `languages` are those
   * that pages are made in. `byConsent`: a page for those who agreed to be counted differs from that for all others.
   */
  constructor({
    query,
    languages,
    publicUrl,
    byConsent = false,
  }: { query: readonly string[]; languages: readonly string[]; publicUrl?: string | undefined; byConsent?: boolean }) {
    this.#query = new Set(query)
    this.#offered = new Set(languages)
    this.#byConsent = byConsent
    this.#keyOnHost = publicUrl === undefined // pages name their own address; a made-up Host must not reach anyone else
  }

  /** The key under which everyone may share the answer, or nothing when nobody may. */
  keyFor(method: string, url: string, headers: IncomingHttpHeaders): string | undefined {
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return undefined
    const cookies = headers.cookie ?? ''
    for (const part of cookies ? cookies.split(';') : []) {
      if (!SHARED_COOKIES.has(part.slice(0, part.indexOf('=')).trim())) return undefined
    }
    const mark = url.indexOf('?')
    const query = mark < 0 ? undefined : new URLSearchParams(url.slice(mark))
    if (query && [...query.keys()].some((name) => !this.#query.has(name))) return undefined
    const acceptLanguage = headers['accept-language']
    const offered = (code: string) => this.#offered.has(code)
    const { language, currency, theme } = preferencesFrom({ cookies, search: query, acceptLanguage, offered })
    const device = deviceClass(headers['user-agent'] ?? '', cookies ? readCookie(cookies, 'device') : undefined)
    const counted = this.#byConsent && readCookie(cookies, 'consent') === 'yes'
    return `${this.#keyOnHost ? headers.host : ''} ${url} ${language} ${currency} ${theme} ${device} ${counted}`
  }

  /** Who asks second is told that others will: from then on the page is compressed as tightly as it goes. */
  get(key: string): Page | undefined {
    const page = this.#pages.get(key)
    if (page && !page.tight) {
      page.tight = true
      this.#tightening = this.#tightening.then(() => (this.#pages.peek(key) === page ? tighten(page) : undefined))
    }
    return page
  }

  /** Makes the page, once for all who ask while it is being made. Only a good page of nobody's is kept. */
  make(key: string, path: string, render: () => Promise<Response>): Promise<Made> {
    const before = this.#beingMade.get(key)
    if (before && !before.stale) return before.made.then(copied)
    const entry = { path, stale: false, made: undefined as unknown as Promise<Made> }
    entry.made = render()
      .then(async (response): Promise<Made> => {
        if (!isCacheable(response)) return { other: await buffered(response) }
        const policy = response.headers.get('Content-Security-Policy') ?? contentPolicy("'nonce-none'")
        const page = await pageFrom(await response.text(), path, policy)
        if (!entry.stale) this.#pages.set(key, page)
        return { cached: page }
      })
      .finally(() => {
        if (this.#beingMade.get(key) === entry) this.#beingMade.delete(key)
      })
    this.#beingMade.set(key, entry)
    return entry.made.then(copied)
  }

  /** Forgets pages by their path. What is being made from older rows right now is shown once, and not kept. */
  drop(test: (path: string) => boolean): void {
    for (const [key, { path }] of this.#pages.entries()) if (test(path)) this.#pages.delete(key)
    for (const entry of this.#beingMade.values()) if (test(entry.path)) entry.stale = true
  }
}

const isCacheable = (response: Response): boolean =>
  response.status === 200 &&
  response.headers.get('Content-Type')?.startsWith('text/html') === true &&
  !response.headers.has('Set-Cookie') &&
  !/no-store/.test(response.headers.get('Cache-Control') ?? '')

/** Read whole, so that each of those who waited gets a copy. */
const buffered = async (response: Response): Promise<Response> =>
  new Response(response.body === null ? null : await response.arrayBuffer(), response)
const copied = (made: Made): Made => ('other' in made ? { other: made.other.clone() } : made)

/** A tenth smaller: a page of 14 kB or less comes in the first round trip. */
async function tighten(page: Page): Promise<void> {
  page.br = await compressed(page.plain, 'br', TIGHT)
}

async function pageFrom(rendered: string, path: string, made: string): Promise<Page> {
  const { html, policy } = withHashes(rendered, made)
  const plain = Buffer.from(html)
  const [br, gzip] = await Promise.all([compressed(plain, 'br', QUICK), compressed(plain, 'gzip', QUICK)])
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { plain, br, gzip, etag, policy, path }
}
