import type * as analytics from '#api/admin/money/analytics.ts'
import { DIMENSIONS, type Dimension, METRIC_IDS, type MetricId } from '#domain/analytics/metrics.ts'
import { COMPARISONS, type Comparison, GRAINS, type Grain, isDay } from '#domain/analytics/range.ts'
import { type AnswerTo, clientOf } from '../../api/client.ts'

const api = clientOf<typeof analytics>()
const MAX_VALUE = 80
const MAX_PAGE = 100_000

export type Filters = { from?: string; to?: string; grain?: Grain; compare?: Comparison } & Partial<Record<Dimension, string>>
export type RowsOf = Filters & { metric: MetricId; page?: number }

export type Dates = Pick<Filters, 'from' | 'to' | 'grain' | 'compare'>

export const analyticsReads = {
  overview: (query: Dates) => api.read('/api/admin/analytics', { query }),
  sales: (query: Filters) => api.read('/api/admin/analytics/sales', { query }),
  products: (query: Filters & { page?: number }) => api.read('/api/admin/analytics/products', { query }),
  customers: (query: Filters) => api.read('/api/admin/analytics/customers', { query }),
  distribution: (query: Filters) => api.read('/api/admin/analytics/distribution', { query }),
  rows: (query: RowsOf) => api.read('/api/admin/analytics/rows', { query }),
}
export type ProductsRead = AnswerTo<ReturnType<typeof analyticsReads.products>>
export type OverviewRead = AnswerTo<ReturnType<typeof analyticsReads.overview>>
export type Report = AnswerTo<ReturnType<typeof analyticsReads.sales>>
export type Rows = AnswerTo<ReturnType<typeof analyticsReads.rows>>
export type CustomersRead = AnswerTo<ReturnType<typeof analyticsReads.customers>>
export type Distribution = AnswerTo<ReturnType<typeof analyticsReads.distribution>>
export type Period = Report['period']

const FILE = api.address('/api/admin/analytics/rows-file')
export function rowsFile({ page: _, ...query }: RowsOf, format: 'csv' | 'xlsx'): string {
  return `${FILE}?${new URLSearchParams({ ...query, format })}`
}

const oneOf = <V extends string>(values: readonly V[], text: string | null): V | undefined =>
  values.find((value) => value === text)

/** Leaves out invalid parameters, so that their defaults apply. */
export function datesIn(search: URLSearchParams): Dates {
  const [from, to] = [search.get('from'), search.get('to')]
  const [grain, compare] = [oneOf(GRAINS, search.get('grain')), oneOf(COMPARISONS, search.get('compare'))]
  const filters: Dates = {}
  if (from && isDay(from)) filters.from = from
  if (to && isDay(to)) filters.to = to
  if (grain) filters.grain = grain
  if (compare) filters.compare = compare
  return filters
}

export function filtersIn(search: URLSearchParams): Filters {
  const filters: Filters = datesIn(search)
  for (const dimension of DIMENSIONS) {
    const value = search.get(dimension)
    if (value && value.length <= MAX_VALUE) filters[dimension] = value
  }
  return filters
}

export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : 1
}

export function rowsIn(search: URLSearchParams): RowsOf {
  const page = pageIn(search)
  const rows: RowsOf = { ...filtersIn(search), metric: oneOf(METRIC_IDS, search.get('metric')) ?? 'net' }
  if (page > 1) rows.page = page
  return rows
}
