import type { Cache } from '#platform/cache.ts'
import type { Event, Events } from '#platform/events.ts'
import type { PageCache } from '#platform/http/page-cache.ts'
import { isOfWords } from './shared-pages.ts'

/** Returns which cached pages an event invalidates. A `stock` event affects the page of its product only. */
export const pageDependsOn =
  ({ kind, id }: Event) =>
  (path: string): boolean => {
    if (kind === 'promotions') return id === 'all'
    if (kind === 'settings' || kind === 'picture') return true
    const own = path === `/product/${id}` || path === `/storefront/product/${id}`
    if (kind === 'stock') return own
    if (kind === 'pages') return isOfWords(path)
    return kind === 'product' ? own || !/^(?:\/storefront)?\/product\//.test(path) : false
  }

/** Returns which cached responses (`platform/cache.ts`) an event invalidates. */
export const responseDependsOn =
  ({ kind, id }: Event) =>
  (name: string): boolean => {
    if (kind === 'promotions') return id === 'all' || name.startsWith('promotions ')
    if (kind === 'pages') return /^(pages|list suggestions) /.test(name) || name.startsWith('sitemap ')
    if (kind === 'product' || kind === 'settings' || kind === 'picture') return true
    if (kind === 'search') return /^(search|list|facets) /.test(name)
    return (
      kind === 'stock' && ((name.startsWith('product ') && name.endsWith(` ${id}`)) || /^(list|facets|related|feed) /.test(name))
    )
  }

type Forgetting = { events: Pick<Events, 'on'>; cache: Pick<Cache, 'forget'> }

/** Invalidates caches on events. After a reconnect, when events may have been missed, it clears everything. */
export function invalidateOnEvents(
  { events, cache }: Forgetting,
  pages: Pick<PageCache, 'drop'> | undefined,
  isAffected: typeof pageDependsOn,
  audience?: { follow: () => void },
): void {
  events.on((event) => cache.forget(event === 'reconnected' ? undefined : responseDependsOn(event)))
  events.on((event) => pages?.drop(event === 'reconnected' ? () => true : isAffected(event)))
  audience?.follow() // subscribes last, so that caches are invalidated before it reads
}
