import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { preferencesFrom } from '#domain/channels/preferences.ts'
import { readCookie } from '#kernel/cookies.ts'
import { deviceClass } from '#kernel/device.ts'
import { CHANGED_COOKIE } from '../api/cache-buster-cookie.ts'
import { type AppendableStream, finishStream, openBrotli, openEnded } from '../appendable-compression.ts'
import type { Encoding } from '../compress.ts'
import { contentPolicy, withHashes } from './content-policy.ts'

/** Cached page, stored without the end of the document, so per-visitor HTML can be appended. */
export type Page = {
  readonly open: AppendableStream
  readonly end: string
  readonly etag: string
  readonly policy: string
  readonly path: string
  /** False once an event has invalidated the page. */
  fresh: boolean
  /** True when compressed at maximum quality, or queued for that. */
  tight: boolean
  /** Complete page by encoding, for visitors without per-visitor HTML. */
  readonly bodies: Partial<Record<Encoding, Buffer>>
}
/** Response that is not cached, such as a redirect or a 404, buffered so that all concurrent requests can share it. */
export type Uncached = { status: number; headers: Headers; bytes: Uint8Array | null }
export type Made = { cached: Page } | { other: Uncached }
/**
 * Cache key of a page, and the URL for which it is rendered. `asker`: key of the visitor's appended HTML; undefined without
 * appended HTML.
 */
export type PageKey = { name: string; url: string; asker: string | undefined }

const MAX_bytes = 64 * 1024 * 1024
const MAX_AGE_ms = 60_000
const QUICK = 5
const TIGHT = 11
/** Preference cookies, which identify no visitor. A cached page is rendered with no other cookie. */
const SHARED_COOKIES = new Set(['lang', 'currency', 'device', 'consent'])
/**
 * Cookies that do not affect the page: a script reads the theme (`web/document/theme.ts`), and `CHANGED_COOKIE` only affects
 * per-visitor HTML.
 */
const IGNORED_COOKIES = new Set(['theme', CHANGED_COOKIE])
/** Cookies that are part of the key of per-visitor HTML, in addition to the visitor's own. */
const OF_AN_ASKER = new Set(['lang', CHANGED_COOKIE])
const END = '</body></html>'

type Options = {
  /**
   * Returns the URL under which a page is cached and rendered, without query parameters that the page ignores. Undefined for a
   * page that is not cached.
   */
  addressOf: (url: string) => string | undefined
  publicUrl?: string | undefined
  /** True when pages differ between visitors with and without consent to analytics. */
  byConsent?: boolean
  /** True for paths whose pages signed-in visitors share. Other pages are cached for anonymous visitors only. */
  isForEverybody?: (path: string) => boolean
  /** Cookies that identify a visitor: session and visitor id. */
  ownCookies?: readonly string[]
  /** Returns the name of a further variant of the page at a path, such as an audience. The number of variants must be small. */
  variantOf?: (path: string, headers: IncomingHttpHeaders) => string
}

export class PageCache {
  readonly #pages = new LRUCache<string, Page>({
    maxSize: MAX_bytes,
    sizeCalculation: ({ open: { br, gzip } }) => 2 * (br.length + gzip.length), // open and complete version
    ttl: MAX_AGE_ms,
    noDeleteOnStaleGet: true, // a stale page keeps its compressed bytes, which are reused when the new rendering is identical
  })
  readonly #beingMade = new Map<string, { path: string; stale: boolean; made: Promise<Made> }>()
  readonly #addressOf: (url: string) => string | undefined
  readonly #keyOnHost: boolean
  readonly #byConsent: boolean
  readonly #isForEverybody: (path: string) => boolean
  readonly #ownCookies: ReadonlySet<string>
  readonly #variantOf: NonNullable<Options['variantOf']>
  /** Queue of recompressions, which run one at a time because they are slow. */
  #tightening: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    const { addressOf, publicUrl, byConsent = false, isForEverybody = () => false, ownCookies = [] } = options
    this.#addressOf = addressOf
    this.#byConsent = byConsent
    // Pages contain the Host header when no public URL is set. A page with a forged Host must not be served to others.
    this.#keyOnHost = publicUrl === undefined
    this.#isForEverybody = isForEverybody
    this.#ownCookies = new Set(ownCookies)
    this.#variantOf = options.variantOf ?? (() => '')
  }

  /** Returns the key of a shared page. Undefined when the page must not be shared. */
  keyFor(method: string, sentUrl: string, headers: IncomingHttpHeaders): PageKey | undefined {
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return undefined
    const cookies = headers.cookie ?? ''
    const url = this.#addressOf(sentUrl)
    if (url === undefined) return undefined
    const mark = url.indexOf('?')
    let own = false
    let unknown = false
    let asker = ''
    for (const part of partsOf(cookies)) {
      const name = nameOf(part)
      const isOwn = this.#ownCookies.has(name)
      if (isOwn || OF_AN_ASKER.has(name)) asker += `${part.trim()};`
      if (isOwn) own = true
      else if (!SHARED_COOKIES.has(name) && !IGNORED_COOKIES.has(name)) unknown = true
    }
    const path = mark < 0 ? url : url.slice(0, mark)
    if ((own || unknown) && !this.#isForEverybody(path)) return undefined
    const query = mark < 0 ? undefined : new URLSearchParams(url.slice(mark))
    const acceptLanguage = headers['accept-language']
    const { language, currency } = preferencesFrom({ cookies, search: query, acceptLanguage })
    const device = deviceClass(headers['user-agent'] ?? '', cookies ? readCookie(cookies, 'device') : undefined)
    const counted = this.#byConsent && readCookie(cookies, 'consent') === 'yes'
    const variant = this.#variantOf(path, headers)
    const name = `${this.#keyOnHost ? headers.host : ''} ${url} ${language} ${currency} ${device} ${counted} ${variant}`
    return { name, url, asker: own ? asker + (acceptLanguage ?? '') : undefined }
  }

  /**
   * Returns a fresh cached page; undefined otherwise. On the first hit, recompresses the page at maximum quality in the
   * background.
   */
  get({ name }: PageKey): Page | undefined {
    const page = this.#pages.get(name)
    if (!page?.fresh) return undefined
    if (!page.tight) {
      page.tight = true
      this.#tightening = this.#tightening.then(() => (this.#pages.peek(name) === page ? tighten(page) : undefined))
    }
    return page
  }

  /**
   * Renders a page once for all concurrent requests. Caches only a successful page. `render` must not use visitor data: its
   * request may have the cookies of `sharedCookies` only.
   */
  make({ name }: PageKey, path: string, render: () => Promise<Response>): Promise<Made> {
    const before = this.#beingMade.get(name)
    if (before && !before.stale) return before.made
    const entry = { path, stale: false, made: undefined as unknown as Promise<Made> }
    entry.made = render()
      .then(async (response): Promise<Made> => {
        if (!isCacheable(response)) return { other: await readWhole(response) }
        const policy = response.headers.get('Content-Security-Policy') ?? contentPolicy("'nonce-none'")
        const cached = this.#pages.peek(name, { allowStale: true })
        const page = await pageFrom(await response.text(), { path, policy, previous: cached })
        page.fresh = !entry.stale
        // A newer rendering may have started already; an older one must not replace it.
        if (this.#beingMade.get(name) === entry) this.#pages.set(name, page)
        return { cached: page }
      })
      .finally(() => {
        if (this.#beingMade.get(name) === entry) this.#beingMade.delete(name)
      })
    this.#beingMade.set(name, entry)
    return entry.made
  }

  /**
   * Invalidates pages by path. A page in flight was rendered from older rows: it is sent to the requests that wait for it, but
   * cached as stale.
   */
  drop(test: (path: string) => boolean): void {
    for (const page of this.#pages.values()) if (test(page.path)) page.fresh = false
    for (const entry of this.#beingMade.values()) if (test(entry.path)) entry.stale = true
  }
}

const isCacheable = (response: Response): boolean =>
  response.status === 200 &&
  response.headers.get('Content-Type')?.startsWith('text/html') === true &&
  !response.headers.has('Set-Cookie') &&
  !/no-store/.test(response.headers.get('Cache-Control') ?? '')

const readWhole = async (response: Response): Promise<Uncached> => ({
  status: response.status,
  headers: response.headers,
  bytes: response.body === null ? null : new Uint8Array(await response.arrayBuffer()),
})

async function tighten({ open, bodies }: Page): Promise<void> {
  open.br = await openBrotli(await inflated(open), TIGHT)
  delete bodies.br
}

/** Compresses a rendered page. Returns the previous page when HTML and policy are the same. */
async function pageFrom(
  rendered: string,
  { path, policy: made, previous }: { path: string; policy: string; previous: Page | undefined },
): Promise<Page> {
  const { html, policy } = withHashes(rendered, made)
  const end = html.endsWith(END) ? END : ''
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  if (previous?.etag === etag && previous.policy === policy) return previous
  const open = await openEnded(Buffer.from(html.slice(0, html.length - end.length)), QUICK)
  return { open, end, etag, policy, path, fresh: true, tight: false, bodies: {} }
}

const unzipped = promisify(gunzip)
const NOTHING = Buffer.alloc(0)
const inflated = (open: AppendableStream): Promise<Buffer> => unzipped(finishStream(open, 'gzip', NOTHING))

/** Returns the bytes of a page in `encoding` without per-visitor HTML. */
export function wholeOf(page: Page, encoding: Encoding | undefined): Buffer | Promise<Buffer> {
  const end = Buffer.from(page.end)
  // Uncompressed pages are rarely requested, so they are decompressed on demand.
  if (!encoding) return inflated(page.open).then((plain) => Buffer.concat([plain, end]))
  page.bodies[encoding] ??= finishStream(page.open, encoding, end)
  return page.bodies[encoding]
}

export function withOwn(page: Page, encoding: Encoding | undefined, own: string): Buffer | Promise<Buffer> {
  const last = Buffer.from(own + page.end)
  return encoding ? finishStream(page.open, encoding, last) : inflated(page.open).then((plain) => Buffer.concat([plain, last]))
}

/** Returns the cookies of a `Cookie` header on which a shared page may depend. */
export const sharedCookies = (cookies: string): string =>
  cookies
    .split(';')
    .map((part) => part.trim())
    .filter((part) => SHARED_COOKIES.has(part.slice(0, part.indexOf('='))))
    .join('; ')

const partsOf = (cookies: string): string[] => (cookies === '' ? [] : cookies.split(';'))
const nameOf = (part: string): string => part.slice(0, part.indexOf('=')).trim()
