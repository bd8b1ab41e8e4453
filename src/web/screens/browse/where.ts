import type { ProductList, ProductListQuery } from '#modules/catalogue/contract.ts'

/** What a list is of, as its address says it. Only what was said is asked for: the API has the defaults. */
export type Where = Partial<Pick<ProductListQuery, 'department' | 'category' | 'collection' | 'sort' | 'page'>>

const LIMIT = 24
/** What the API takes. */
const MOST_LETTERS = 120
const LAST_PAGE = 1000

export const SORTS = ['recommended', 'newest', 'price-up', 'price-down'] as const satisfies readonly ProductListQuery['sort'][]
const isSort = (word: string | null): word is ProductListQuery['sort'] => (SORTS as readonly string[]).includes(word ?? '')
const SHELVES = ['department', 'category', 'collection'] as const

/** Reads an address as a person may have bent it: what makes no sense is left out. */
export function whereFrom(asked: URLSearchParams): Where & { limit: number } {
  const sort = asked.get('sort')
  const page = Number(asked.get('page'))
  return {
    department: slugFrom(asked.get('department')),
    category: slugFrom(asked.get('category')),
    collection: slugFrom(asked.get('collection')),
    sort: isSort(sort) && sort !== 'recommended' ? sort : undefined,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, LAST_PAGE) : undefined,
    limit: LIMIT,
  }
}

const slugFrom = (word: string | null): string | undefined =>
  word && word.length <= MOST_LETTERS && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word) ? word : undefined

/** Whether the list is of what was asked for: a shelf that there is, and a page that it has. */
export const isFound = (asked: URLSearchParams, { heading, page, pages }: ProductList): boolean =>
  page <= pages && (heading !== null || !SHELVES.some((shelf) => asked.get(shelf)))
