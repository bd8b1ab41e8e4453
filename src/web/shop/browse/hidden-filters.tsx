import { paths } from '../../paths.ts'
import type { Where } from './list-address.ts'

/** Where a form of a list leads: the list's own address, or the one that all others share. */
export const actionOf = ({ list, department }: Where): string => paths.browse({ list, department }).split('?')[0] ?? ''

/** Everything else that a list is of, for a form that is sent before the page is alive. */
export function HiddenFilters({ where }: { where: Where }) {
  const { list, department, page, ...rest } = where
  const said = { ...rest, department: actionOf(where) === paths.browse() && department }
  return Object.entries(said).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={String(value)} />,
  )
}
