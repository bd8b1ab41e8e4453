import type { Cache } from '#platform/cache.ts'
import type { Event, Events } from '#platform/events.ts'
import type { PageCache } from '#platform/http/page-cache.ts'
import { isOfWords } from './pages-for-everybody.ts'

/**
 * Which kept pages an event makes wrong: a product's own page, and with its words or prices every list as well. What is said of a picture
 * may be said on any.
 */
export const pageDependsOn =
  ({ kind, id }: Event) =>
  (path: string): boolean => {
    if (kind === 'settings' || kind === 'picture') return true
    const own = path === `/product/${id}` || path === `/storefront/product/${id}`
    if (kind === 'stock') return own
    if (kind === 'pages') return isOfWords(path)
    return kind === 'product' ? own || !/^(?:\/storefront)?\/product\//.test(path) : false
  }

/** Which cached answers (`platform/cache.ts`) an event makes wrong: what is said of the stock stands in lists and beside products. */
export const answerDependsOn =
  ({ kind, id }: Event) =>
  (name: string): boolean => {
    if (kind === 'pages') return /^(pages|list suggestions) /.test(name) || name.startsWith('sitemap ')
    if (kind === 'product' || kind === 'settings' || kind === 'picture') return true
    if (kind === 'search') return /^(search|list|facets) /.test(name)
    return (
      kind === 'stock' && ((name.startsWith('product ') && name.endsWith(` ${id}`)) || /^(list|facets|related|feed) /.test(name))
    )
  }

type Forgetting = { events: Pick<Events, 'on'>; cache: Pick<Cache, 'forget'> }

/** What an event makes wrong is forgotten; after a time without a connection, when some may have been missed, everything. */
export function forgetWhatChanged(
  { events, cache }: Forgetting,
  pages: Pick<PageCache, 'drop'> | undefined,
  isAffected: typeof pageDependsOn,
  audience?: { follow: () => void },
): void {
  events.on((event) => cache.forget(event === 'reconnected' ? undefined : answerDependsOn(event)))
  events.on((event) => pages?.drop(event === 'reconnected' ? () => true : isAffected(event)))
  audience?.follow() // what it reads anew is forgotten by then
}
