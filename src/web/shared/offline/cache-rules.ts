/** What the service worker keeps, by rules that it and the pages share. A new form of what is kept gets a new number; the old is then thrown away. */
export const CACHES = { pages: 'shop-pages-1', assets: 'shop-assets-1', pictures: 'shop-pictures-1' } as const
export const MAX = { pages: 40, assets: 400, pictures: 160 } as const

/**
 * The register of the walk-in counter, which sells on without a connection. It is kept as the person who works at it was sent it, with nothing in it but
 * their own name, apart from everything of the shop; it goes when they sign out, and when the shop does not open it to them any more.
 */
export const COUNTER_PAGE = '/admin/walk-in-orders'
export const COUNTER_CACHE = 'shop-counter-1'
export const SIGN_OUT = '/api/auth/sign-out'

/** What is said when a page is asked for that is neither to be had nor kept. */
export const OFFLINE_PAGE = '/error/network'
/** Kept from the first visit on. Their cart and wishlist are empty: what is in them is kept by the page itself (`cached-reads.ts`). */
export const SHELL: readonly string[] = ['/', '/cart', '/wishlist', OFFLINE_PAGE]

/** Pages that are the same for everybody who is nobody. All others (accounts, orders, checkout, the house's own) are never kept. */
const LISTS = 'browse|new-arrivals|best-sellers|custom-suits|formal-wear|casual-collection'
const WORDS =
  'help|help-center|customer-service|sizing-guide|shipping-info|returns-exchange|care-instructions|about-us|careers|sustainability|press-media|contact-us|privacy-policy|terms-of-service|cookie-policy'
const CACHEABLE = new RegExp(`^/(?:${LISTS}|${WORDS}|cart|wishlist|error/network|(?:product|help-center)/[a-z0-9-]{1,120})?$`)
/** Where the query says which page it is, and not only what is chosen on it. */
const ASKED = new RegExp(`^/(?:${LISTS})$`)

/** Added so that a page comes in somebody's language and currency; the page is the same. */
const TASTES = ['lang', 'currency']

/** The address under which a page is kept, or nothing when it never is. */
export function cachedAs(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined
  const { origin: its, pathname, searchParams } = new URL(address, origin)
  if (its !== origin || !CACHEABLE.test(pathname)) return undefined
  if (!ASKED.test(pathname)) return pathname
  for (const taste of TASTES) searchParams.delete(taste)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** Stands in the head of a page that comes from the worker and not from the shop: it was made for nobody, some time ago. */
export const CACHED_MARK = 'cached-page'

/** A page that was seen, with the pictures that it showed; or the shell, which is to be there. */
export type WorkerMessage = { kind: 'seen' | 'shell'; path: string; pictures: string[]; language: string; currency: string }

export const PICTURE = /^\/api\/media\/[0-9a-f]{32}\/w\d{3,4}\.(?:avif|webp)$/
/** Files whose bytes never change under their name, and the mark. */
export const ASSET = /^\/(?:assets\/[\w.-]+|icons\/[\w-]+\.png|favicon\.svg)$/

const MAX_FILES = 400
/** The files that the register has loaded; nothing where it is no such message. */
export function counterFiles(data: unknown): string[] | undefined {
  const { kind, files } = (data ?? {}) as { kind?: unknown; files?: unknown }
  if (kind !== 'counter' || !Array.isArray(files)) return undefined
  return files.filter((each): each is string => typeof each === 'string' && ASSET.test(each)).slice(0, MAX_FILES)
}

/** What comes from a page is checked like anything else from outside. */
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
