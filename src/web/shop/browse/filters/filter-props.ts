import type { ListFacets } from '#modules/catalogue/contract.ts'
import type { ListQuery } from '../list-address.ts'

export type FilterProps = {
  query: ListQuery
  facets: ListFacets
  /** Called with the new choice instead of navigating. Without it, each value is a link. */
  onChoose?: (query: ListQuery) => void
}
