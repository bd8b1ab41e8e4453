import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { changed, type ListSpec, type ListState, listQuery, OWN, readList, usualColumns, withFilter } from './list-state.ts'

export type List = {
  spec: ListSpec
  state: ListState
  to: (state: ListState) => string
  change: (some: Partial<ListState>, how?: { replace?: boolean }) => void
  filter: (some: Record<string, string>, how?: { replace?: boolean }) => void
  clear: () => void
  narrowed: boolean
  busy: boolean
}

/** Query parameters that all links of the list keep: the page's view, and `OWN`. */
const KEPT_PARAMS = ['view', OWN]

export function useList(spec: ListSpec): List {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const state = useMemo(() => readList(search, spec), [search, spec])
  const to = useCallback(
    (next: ListState) => {
      const otherParams = Object.fromEntries(
        KEPT_PARAMS.flatMap((name) => (search.get(name) ? [[name, String(search.get(name))]] : [])),
      )
      const query = listQuery(next, spec, otherParams)
      return query ? `${pathname}?${query}` : pathname
    },
    [pathname, search, spec],
  )
  const go = (next: ListState, replace = false) => void navigate(to(next), { replace, preventScrollReset: true })
  return {
    spec,
    state,
    to,
    change: (some, { replace = false } = {}) => go(changed(state, some), replace),
    filter: (some, { replace = false } = {}) => go(withFilter(state, some), replace),
    clear: () => go({ ...state, q: '', filters: {}, page: 1 }),
    narrowed: state.q.trim() !== '' || Object.keys(state.filters).length > 0,
    busy: navigation.state === 'loading' && navigation.location.pathname === pathname,
  }
}

export const isUsual = ({ state, spec }: List): boolean =>
  state.columns.join() === usualColumns(spec).join() &&
  Object.keys(state.widths).length === 0 &&
  !state.dense &&
  state.size === spec.sizes[0]
