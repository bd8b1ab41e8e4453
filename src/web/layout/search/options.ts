import type { Currency } from '#kernel/currency.ts'
import { readOrderNumber } from '#kernel/ids.ts'
import type { Department, ProductCard } from '#modules/catalogue/contract.ts'
import { paths } from '../../paths.ts'
import { pagePaths } from '../../shared/pages/page-paths.ts'
import type { Suggestions } from './use-suggestions.ts'

/** Option of the search list and its link. `words`: text stored as a recent search. */
export type Option = { id: string; to: string; words?: string } & (
  | { kind: 'product'; product: ProductCard; position: number }
  | { kind: 'search' | 'recent' | 'instead' | 'all'; text: string; count?: number }
  | { kind: 'shelf'; text: string; aside: string }
  | { kind: 'order'; text: string }
)
export type GroupName = 'orders' | 'products' | 'searches' | 'shelves' | 'recent' | 'popular' | 'departments' | 'help' | 'rest'
export type Group = { name: GroupName; options: Option[] }

/**
 * Returns the order number in the typed text. Undefined without a digit or hyphen, so that an
 * eight-letter word does not match.
 */
export const orderNumberIn = (typed: string): string | undefined => (/[\d-]/.test(typed) ? readOrderNumber(typed) : undefined)

const MAX_SEARCHES = 2
const MAX_CATEGORIES = 3
const some = (groups: Group[]): Group[] => groups.filter(({ options }) => options.length > 0)

export type SearchPath = (words: string, exact?: boolean) => string

/** Amounts in a query are read in the display currency. */
export const searchPathIn =
  (currency: Currency): SearchPath =>
  (words, exact) =>
    paths.browse({ q: words, exact, in: currency === 'KES' ? undefined : currency })

export function firstGroups(
  pathOf: SearchPath,
  recent: readonly string[],
  found: Suggestions | undefined,
  departments: readonly Department[],
): Group[] {
  const searchOption = searchOptionBy(pathOf)
  return some([
    { name: 'recent', options: recent.map((text, at) => searchOption('recent', `recent-${at}`, text)) },
    { name: 'popular', options: (found?.searches ?? []).map((text, at) => searchOption('search', `popular-${at}`, text)) },
    {
      name: 'departments',
      options: departments.map(({ slug, name, products }) => ({
        kind: 'shelf' as const,
        id: `department-${slug}`,
        text: name,
        aside: String(products),
        to: paths.browse({ department: slug }),
      })),
    },
  ])
}

export function foundGroups(pathOf: SearchPath, typed: string, found: Suggestions): Group[] {
  const { products, searches, categories, collections, pages, note, total } = found
  const searchOption = searchOptionBy(pathOf)
  const number = orderNumberIn(typed)
  const shelves: Option[] = [
    ...categories.map(({ slug, name, department }) => ({
      kind: 'shelf' as const,
      id: `category-${slug}`,
      text: name,
      aside: department.name,
      to: paths.browse({ department: department.slug, category: slug }),
    })),
    ...collections.map(({ slug, name }) => ({
      kind: 'shelf' as const,
      id: `collection-${slug}`,
      text: name,
      aside: '',
      to: paths.browse({ collection: slug }),
    })),
  ]
  const instead = note.correction && { ...searchOption('instead', 'instead', typed.trim()), to: pathOf(typed.trim(), true) }
  return some([
    { name: 'orders', options: number ? [{ kind: 'order', id: 'order', text: number, to: paths.track({ order: number }) }] : [] },
    {
      name: 'products',
      options: products.map((product, at) => ({
        kind: 'product' as const,
        id: `product-${product.slug}`,
        product,
        position: at + 1,
        words: typed.trim(),
        to: paths.product(product.slug),
      })),
    },
    {
      name: 'searches',
      options: searches.slice(0, MAX_SEARCHES).map((text, at) => searchOption('search', `search-${at}`, text)),
    },
    { name: 'shelves', options: shelves.slice(0, MAX_CATEGORIES) },
    {
      name: 'help',
      options: pages.map(({ kind, slug, title }) => ({
        kind: 'shelf' as const,
        id: `${kind}-${slug}`,
        text: title,
        aside: '',
        to: kind === 'article' ? pagePaths.article(slug) : pagePaths.page(slug),
      })),
    },
    {
      name: 'rest',
      options: [
        ...(instead ? [instead] : []),
        ...(total > 0 ? [{ ...searchOption('all', 'all', typed.trim()), count: total }] : []),
      ],
    },
  ])
}

const searchOptionBy = (pathOf: SearchPath) => (kind: 'search' | 'recent' | 'instead' | 'all', id: string, text: string) => ({
  kind,
  id,
  text,
  words: text,
  to: pathOf(text),
})
