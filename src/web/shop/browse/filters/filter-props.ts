import type { ListFacets } from '#modules/catalogue/contract.ts'
import type { ListQuery } from '../list-address.ts'

/** The list that is filtered, and what it can be filtered by. */
export type FilterProps = {
  query: ListQuery
  facets: ListFacets
  /** Takes a choice without leaving the page yet; without it every value is a link that leads there. */
  onChoose?: (query: ListQuery) => void
}
