import { paths } from '../../paths.ts'
import type { ListQuery } from './list-address.ts'

export const actionOf = ({ list, department }: ListQuery): string => paths.browse({ list, department }).split('?')[0] ?? ''

/** Other filters of the list as hidden fields, for forms submitted before hydration. */
export function HiddenFilters({ query }: { query: ListQuery }) {
  const { list, department, page, ...rest } = query
  const fields = { ...rest, department: actionOf(query) === paths.browse() && department }
  return Object.entries(fields).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={String(value)} />,
  )
}
