import { paths } from '../../paths.ts'
import type { ListQuery } from './list-address.ts'

/** Where a form of a list leads: the list's own address, or the one that all others share. */
export const actionOf = ({ list, department }: ListQuery): string => paths.browse({ list, department }).split('?')[0] ?? ''

/** Everything else that a list is of, for a form that is sent before the page is alive. */
export function HiddenFilters({ query }: { query: ListQuery }) {
  const { list, department, page, ...rest } = query
  const fields = { ...rest, department: actionOf(query) === paths.browse() && department }
  return Object.entries(fields).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={String(value)} />,
  )
}
