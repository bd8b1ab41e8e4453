import { stripChannelPrefix } from '#domain/channels/channel-paths.ts'
import { LIST_PAGES } from '#domain/content/list-pages.ts'
import { MAKES } from '#domain/pricing/goods.ts'
import { FALLBACK_CURRENCY, isCurrency } from '#kernel/currency.ts'
import { isLanguage } from '#kernel/languages.ts'
import { FACETS, ProductListQuery, Slug } from '#modules/catalogue/contract.ts'
import { isForEverybody } from './shared-pages.ts'

/** Parameters that a page renders, by kind of page. Every page also renders `lang` and `currency`. */
const RENDERED = {
  list: ['department', 'collection', ...FACETS, 'min', 'max', 'in', 'sort', 'page'],
  product: ['cloth', 'make', 'size'],
  storefront: ['department', 'page', 'cloth', 'make', 'size'],
  other: [],
} as const
/**
 * Parameters that make a page of this kind private to one visitor, so that it is not cached.
 * `isPrivate` adds those of single pages.
 */
const PRIVATE = { list: ['q', 'fits'], product: ['preview'], storefront: [], other: [] } as const
type Kind = keyof typeof RENDERED

const MAX_CHOICE = 60

function kindOf(path: string): Kind {
  if (path === '/browse' || path in LIST_PAGES) return 'list'
  if (stripChannelPrefix(path) !== path) return 'storefront'
  return path.startsWith('/product/') ? 'product' : 'other'
}

function isPrivate(path: string, kind: Kind, query: URLSearchParams): boolean {
  if (path === '/custom-suits' && query.get('view') === 'design') return true
  if (path === '/') return query.has('preview')
  if (path === '/help-center') return Boolean(query.get('q')?.trim())
  return PRIVATE[kind].some((name) => Boolean(query.get(name)?.trim()))
}

/**
 * Returns the URL under which a page is cached: with only the parameters that the page renders, so that it is not rendered
 * again for each value of `fbclid`. Undefined for a page that is not cached.
 */
export function cachedAddress(url: string): string | undefined {
  const mark = url.indexOf('?')
  if (mark < 0) return url
  const path = url.slice(0, mark)
  const query = new URLSearchParams(url.slice(mark))
  const kind = kindOf(path)
  if (!isForEverybody(path) && [...query.keys()].some((name) => !CACHED.has(name))) return undefined
  if (isPrivate(path, kind, query)) return undefined
  const rendered = String(new URLSearchParams([...choiceOf(path, kind, query), ...preferencesOf(query)]))
  return path + (rendered === '' ? '' : `?${rendered}`)
}

/** Limits of a facet filter: characters, number of values, and the largest amount of a price filter. */
const MAX_FACET = 1000
const MAX_VALUES = 40
const MAX_AMOUNT = 1e12
const SORTS: readonly string[] = ProductListQuery.shape.sort.unwrap().options
const LAST_PAGE = 1000

/** Returns the value of a list's parameter in one spelling. Undefined for an invalid or empty value. */
function listValue(name: string, inputs: readonly string[]): string | undefined {
  const [first = ''] = inputs
  if ((FACETS as readonly string[]).includes(name)) {
    const values = inputs.join('.').slice(0, MAX_FACET).split('.')
    const valid = [...new Set(values.filter((value) => Slug.safeParse(value).success))]
    return valid.sort().slice(0, MAX_VALUES).join('.') || undefined
  }
  if (name === 'sort') return SORTS.includes(first) && first !== 'recommended' ? first : undefined
  if (name === 'page')
    return Number.isInteger(Number(first)) && Number(first) > 1 ? String(Math.min(Number(first), LAST_PAGE)) : undefined
  if (name === 'min' || name === 'max')
    return Number(first) > 0 && Number(first) <= MAX_AMOUNT ? String(Math.round(Number(first) * 100) / 100) : undefined
  if (name === 'in') return isCurrency(first) ? first : undefined
  return first || undefined
}

/**
 * Returns the first value of a parameter of a product page. Undefined when it is missing, too long,
 * or names an unknown make.
 */
function choiceValue(name: string, [value = '']: readonly string[]): string | undefined {
  if (name === 'make' && !(MAKES as readonly string[]).includes(value)) return undefined
  return value.length <= MAX_CHOICE ? value || undefined : undefined
}

function choiceOf(path: string, kind: Kind, query: URLSearchParams): [string, string][] {
  return RENDERED[kind].flatMap((name): [string, string][] => {
    const value = (kind === 'list' ? listValue : choiceValue)(name, query.getAll(name))
    const isOfPath = name === 'department' && LIST_PAGES[path]?.department !== undefined
    return value === undefined || isOfPath ? [] : [[name, value]]
  })
}

/**
 * Returns language and currency. An invalid currency is rendered as the fallback one, and an
 * invalid language as none.
 */
function preferencesOf(query: URLSearchParams): [string, string][] {
  const [language, currency] = [query.get('lang'), query.get('currency')]
  return [
    ...(isLanguage(language) ? [['lang', language] satisfies [string, string]] : []),
    ...(currency === null ? [] : [['currency', isCurrency(currency) ? currency : FALLBACK_CURRENCY] satisfies [string, string]]),
  ]
}

const CACHED: ReadonlySet<string> = new Set(['lang', 'currency', ...Object.values(RENDERED).flat()])
export const PAGE_QUERY: ReadonlySet<string> = new Set([...CACHED, 'q', 'exact', 'fits', 'preview', 'view', 'suit', 'key'])
