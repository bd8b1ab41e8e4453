import { LIST_PAGES } from '#domain/content/list-pages.ts'
import type { Currency } from '#kernel/currency.ts'
import type { FacetName, ProductListQuery } from '#modules/catalogue/contract.ts'
import type { FoundList } from '../../shared/products/product-reads.ts'

/** Absent parameters are not sent: the API has the defaults. */
export type ListQuery = { [Name in Exclude<keyof ProductListQuery, 'limit'>]?: ProductListQuery[Name] | undefined }

export const LIMIT = 24
/** Limits of the API, which would refuse longer or larger parameters. */
const MAX_LETTERS = 120
const MAX_QUERY = 200
const MAX_VALUES = 40
const MAX_AMOUNT = 1e12
const LAST_PAGE = 1000

export const SORTS = [
  'recommended',
  'newest',
  'best-selling',
  'price-up',
  'price-down',
] as const satisfies readonly ProductListQuery['sort'][]
const isSort = (value: string | null): value is ProductListQuery['sort'] => (SORTS as readonly unknown[]).includes(value)

export const FACETS = [
  'category',
  'size',
  'colour',
  'cloth',
  'pattern',
  'cut',
  'make',
  'detail',
  'fits',
  'stock',
  'sale',
  'new',
] as const satisfies readonly FacetName[]

/**
 * Reads a list address that may have been edited by hand. Facet values are sorted and unique, so that every list has one
 * canonical address.
 */
export function listQueryFrom({
  pathname,
  searchParams: params,
}: {
  pathname: string
  searchParams: URLSearchParams
}): ListQuery {
  const page = Number(params.get('page'))
  const sort = params.get('sort')
  const currency = params.get('in')
  const [min, max] = [amountFrom(params.get('min')), amountFrom(params.get('max'))]
  const turned = min !== undefined && max !== undefined && min > max
  const facets = Object.fromEntries(FACETS.map((name) => [name, valuesFrom(params.getAll(name))]))
  const q = params.get('q')?.trim().slice(0, MAX_QUERY) || undefined
  return {
    department: slugFrom(params.get('department')),
    collection: slugFrom(params.get('collection')),
    ...LIST_PAGES[pathname],
    q,
    exact: (q && params.has('exact')) || undefined,
    ...facets,
    min: turned ? max : min,
    max: turned ? min : max,
    in: currency !== 'KES' && isCode(currency) && (q || min || max) ? currency : undefined,
    sort: isSort(sort) && sort !== 'recommended' ? sort : undefined,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, LAST_PAGE) : undefined,
  }
}

/** Checks only the form. The API validates the currency. */
const isCode = (value: string | null): value is Currency => /^[A-Z]{3}$/.test(value ?? '')

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const isSlug = (value: string | null | undefined): value is string => !!value && value.length <= MAX_LETTERS && SLUG.test(value)
/** Slug that no category has. */
const NO_SHELF = 'no-such-shelf'
/** An invalid slug becomes one that is not found (404). Leaving it out would list all products. */
const slugFrom = (value: string | null): string | undefined => (isSlug(value) || !value ? value || undefined : NO_SHELF)

/** Values of a facet. Forms without scripts repeat the parameter, and links join values with dots. */
const valuesFrom = (text: readonly string[]): string | undefined =>
  [...new Set(text.join('.').slice(0, 1000).split('.').filter(isSlug))].sort().slice(0, MAX_VALUES).join('.') || undefined

function amountFrom(text: string | null): number | undefined {
  const amount = text ? Number(text) : 0
  return amount > 0 && amount <= MAX_AMOUNT ? Math.round(amount * 100) / 100 : undefined
}

export const chosenOf = (query: ListQuery, facet: FacetName): string[] => query[facet]?.split('.') ?? []

export function toggled(query: ListQuery, facet: FacetName, value: string): ListQuery {
  const chosen = chosenOf(query, facet)
  const values = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
  return { ...query, [facet]: values.sort().join('.') || undefined, page: undefined }
}

const NO_FACETS = Object.fromEntries(FACETS.map((name) => [name, undefined]))

export const unnarrowed = (query: ListQuery): ListQuery => ({
  ...query,
  ...NO_FACETS,
  min: undefined,
  max: undefined,
  in: query.q ? query.in : undefined,
  page: undefined,
})

export const isNarrowed = (query: ListQuery): boolean =>
  FACETS.some((name) => query[name]) || query.min !== undefined || query.max !== undefined

/** False if a department, collection or category of the list does not exist. */
export const isFound = ({ department, collection, category }: ListQuery, { heading }: FoundList): boolean =>
  heading !== null || !(department || collection || (category && !category.includes('.')))
