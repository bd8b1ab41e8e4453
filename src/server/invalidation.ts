import type { Event } from '#platform/events.ts'

/**
 * Which kept pages an event makes wrong: a product's own page, and with its words or prices every list as well. What is said of a picture
 * may be said on any.
 */
export const pageDependsOn =
  ({ kind, id }: Event) =>
  (path: string): boolean => {
    if (kind === 'settings' || kind === 'picture') return true
    const own = path === `/product/${id}`
    if (kind === 'stock') return own
    return kind === 'product' ? own || !path.startsWith('/product/') : false
  }

/** Which cached answers (`platform/cache.ts`) an event makes wrong: what is said of the stock stands in lists and beside products. */
export const answerDependsOn =
  ({ kind, id }: Event) =>
  (name: string): boolean => {
    if (kind === 'product' || kind === 'settings' || kind === 'picture') return true
    if (kind === 'search') return /^(search|list|facets) /.test(name)
    return (
      kind === 'stock' && ((name.startsWith('product ') && name.endsWith(` ${id}`)) || /^(list|facets|related|feed) /.test(name))
    )
  }
