import { isForEverybody } from './shared-pages.ts'

/** Names in the query of a page that its cached copy depends on. */
const CACHED = new Set([
  ...['lang', 'currency', 'department', 'category', 'collection', 'sort', 'page', 'cloth', 'make', 'size'],
  ...['colour', 'pattern', 'cut', 'detail', 'stock', 'sale', 'new', 'min', 'max', 'in'],
])
/** Names that a page reads and that make it one visitor's: words they search for, drafts they preview, a design, the key of a mailed payment link, for which any other name may be read. */
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
 * The address under which a page is cached. From that of a shared page (`isForEverybody`) the names are left out that no such page reads, such as `fbclid` and
 * `utm_source` (the browser reports those: `web/shared/analytics/visits.ts`). Undefined when its query makes it one visitor's page: any other page may
 * read any other name.
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
