import { isForEverybody } from './shared-pages.ts'

/** Query parameters that are part of a cached page's key. */
const CACHED = new Set([
  ...['lang', 'currency', 'department', 'category', 'collection', 'sort', 'page', 'cloth', 'make', 'size'],
  ...['colour', 'pattern', 'cut', 'detail', 'stock', 'sale', 'new', 'min', 'max', 'in'],
])
/**
 * Query parameters that make a page private to one visitor, so that it is not cached: search words, previews of drafts, a
 * design, the key of a payment link.
 */
const OWN = new Set(['q', 'exact', 'fits', 'preview', 'view', 'suit', 'key'])

const nameOf = (pair: string): string => {
  const raw = (pair.split('=', 1)[0] ?? '').replaceAll('+', ' ')
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}

/**
 * Returns the URL under which a page is cached. For shared pages (`isForEverybody`) it drops parameters that none of them
 * reads, such as `fbclid`, which the browser reports (`web/shared/analytics/visits.ts`). Undefined, so not cached, with a
 * parameter of `OWN`, or for other pages with a parameter outside `CACHED`.
 */
export function cachedAddress(url: string): string | undefined {
  const mark = url.indexOf('?')
  if (mark < 0) return url
  const pairs = url.slice(mark + 1).split('&')
  const path = url.slice(0, mark)
  if (!isForEverybody(path)) return pairs.every((pair) => CACHED.has(nameOf(pair))) ? url : undefined
  if (pairs.some((pair) => OWN.has(nameOf(pair)))) return undefined
  const read = pairs.filter((pair) => CACHED.has(nameOf(pair)))
  return path + (read.length > 0 ? `?${read.join('&')}` : '')
}

/** All names that a shared page may read. */
export const PAGE_QUERY: ReadonlySet<string> = new Set([...CACHED, ...OWN])
