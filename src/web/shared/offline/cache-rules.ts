/**
 * Cache names and limits, shared by the service worker and the pages. A changed format gets a new number, and the old cache is
 * deleted.
 */
export const CACHES = { pages: 'shop-pages-1', assets: 'shop-assets-1', pictures: 'shop-pictures-1' } as const
export const MAX = { pages: 40, assets: 400, pictures: 160 } as const

/** POS page, which works offline. It is cached as the signed-in staff member sees it. */
export const COUNTER_PAGE = '/admin/walk-in-orders'
export const COUNTER_CACHE = 'shop-counter-1'
export const SIGN_OUT = '/api/auth/sign-out'

/** Shown offline for a page that is not cached. */
export const OFFLINE_PAGE = '/error/network'
/** Pages cached before they are viewed, unless the browser saves data. */
export const SHELL: readonly string[] = ['/', '/cart', '/wishlist', OFFLINE_PAGE]

const LISTS = 'browse|new-arrivals|best-sellers|custom-suits|formal-wear|casual-collection'
const WORDS =
  'help|help-center|customer-service|sizing-guide|shipping-info|returns-exchange|care-instructions|about-us|careers|sustainability|press-media|contact-us|privacy-policy|terms-of-service|cookie-policy'
const CACHEABLE = new RegExp(`^/(?:${LISTS}|${WORDS}|cart|wishlist|error/network|(?:product|help-center)/[a-z0-9-]{1,120})?$`)
/** Paths whose query selects a different page, not only options on it. */
const ASKED = new RegExp(`^/(?:${LISTS})$`)

/** Query parameters for language and currency. They are not part of the cache key. */
const TASTES = ['lang', 'currency']

export function cachedAs(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined
  const { origin: its, pathname, searchParams } = new URL(address, origin)
  if (its !== origin || !CACHEABLE.test(pathname)) return undefined
  if (!ASKED.test(pathname)) return pathname
  for (const taste of TASTES) searchParams.delete(taste)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** Meta tag in the head of a page served from the cache, without per-visitor data. */
export const CACHED_MARK = 'cached-page'

export type WorkerMessage = { kind: 'seen' | 'shell'; path: string; pictures: string[]; language: string; currency: string }

export const PICTURE = /^\/api\/media\/[0-9a-f]{32}\/w\d{3,4}\.(?:avif|webp)$/
/** Files with immutable content, and the icons. */
export const ASSET = /^\/(?:assets\/[\w.-]+|icons\/[\w-]+\.png|favicon\.svg)$/

const MAX_FILES = 400
/** Returns the asset paths in a message from the POS page, at most `MAX_FILES`. Undefined for any other message. */
export function counterFiles(data: unknown): string[] | undefined {
  const { kind, files } = (data ?? {}) as { kind?: unknown; files?: unknown }
  if (kind !== 'counter' || !Array.isArray(files)) return undefined
  return files.filter((each): each is string => typeof each === 'string' && ASSET.test(each)).slice(0, MAX_FILES)
}

export function messageFrom(data: unknown): WorkerMessage | undefined {
  const { kind, path, pictures, language, currency } = (data ?? {}) as Partial<WorkerMessage>
  const wellFormed =
    (kind === 'seen' || kind === 'shell') &&
    typeof path === 'string' &&
    path.length <= 2_000 &&
    Array.isArray(pictures) &&
    /^[a-z]{2}$/.test(String(language)) &&
    /^[A-Z]{3}$/.test(String(currency))
  if (!wellFormed) return undefined
  const safe = pictures.filter((each) => typeof each === 'string' && PICTURE.test(each)).slice(0, 24)
  return { kind, path, pictures: safe, language: String(language), currency: String(currency) }
}
