/** Sort key of a list. In the URL `total`, or `-total` for descending. */
export type SortKey = { id: string; desc: boolean }

/** Columns, filters and defaults of a list. Default values are left out of the URL. */
export type ListSpec<Filter extends string = string> = {
  columns: readonly { id: string; hidden?: boolean; required?: boolean; sortable?: boolean }[]
  filters: readonly Filter[]
  sort: string
  sizes: readonly [number, ...number[]]
  plain?: true
}

/** A filter unknown to the endpoint does not compile. */
export type ListSpecOf<Query extends object> = ListSpec<keyof Query & string>

/** State of a list. All of it is in the URL, so that it can be shared and saved. */
export type ListState = {
  q: string
  page: number
  size: number
  sort: readonly SortKey[]
  filters: Readonly<Record<string, string>>
  columns: readonly string[]
  widths: Readonly<Record<string, number>>
  dense: boolean
}

/** Query parameter of a list that must not redirect to the user's default view (`own-view.ts`). */
export const OWN = 'own'

const MAX_SORTS = 3
const MAX_LETTERS = 120

export const sortText = (sort: readonly SortKey[]): string => sort.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',')

export function readSort(text: string, sortable: (id: string) => boolean): SortKey[] {
  const keys = text.split(',').map((key) => ({ id: key.replace(/^-/, ''), desc: key.startsWith('-') }))
  const valid = keys.filter(({ id }, place) => sortable(id) && keys.findIndex((key) => key.id === id) === place)
  return valid.slice(0, MAX_SORTS)
}

export const usualColumns = ({ columns }: ListSpec): string[] => columns.filter(({ hidden }) => !hidden).map(({ id }) => id)

/** Parses the list state from the URL. Invalid values are left out, so that their defaults apply. Filters are not validated. */
export function readList(search: URLSearchParams, spec: ListSpec): ListState {
  const page = Number(search.get('page'))
  const size = Number(search.get('size'))
  const sortable = (id: string) => spec.columns.some((column) => column.id === id && column.sortable)
  const sort = readSort(search.get('sort') ?? '', sortable)
  return {
    q: (search.get('q') ?? '').slice(0, MAX_LETTERS),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    size: spec.sizes.includes(size) ? size : spec.sizes[0],
    sort: sort.length > 0 ? sort : readSort(spec.sort, sortable),
    filters: Object.fromEntries(spec.filters.flatMap((name) => (search.get(name) ? [[name, String(search.get(name))]] : []))),
    columns: readColumns(search.get('columns'), spec),
    widths: readWidths(search.get('widths'), spec),
    dense: search.get('density') === 'dense',
  }
}

function readColumns(text: string | null, spec: ListSpec): string[] {
  const chosen = [...new Set(text?.split(','))].filter((id) => spec.columns.some((column) => column.id === id))
  if (chosen.length === 0) return usualColumns(spec)
  const required = spec.columns.filter(({ id, required }) => required && !chosen.includes(id)).map(({ id }) => id)
  return [...required, ...chosen]
}

/** Limits of a column's width: the heading must stay clickable and fit a screen. */
export const WIDTH_px = { least: 64, most: 800 } as const
export const widthWithin = (width: number): number => Math.round(Math.min(WIDTH_px.most, Math.max(WIDTH_px.least, width)))

function readWidths(text: string | null, { columns }: ListSpec): Record<string, number> {
  const pairs = (text ?? '').split(',').map((pair) => pair.split(':'))
  return Object.fromEntries(
    columns.flatMap(({ id }) => {
      const width = Number(pairs.find(([of]) => of === id)?.[1])
      return Number.isFinite(width) && width > 0 ? [[id, widthWithin(width)]] : []
    }),
  )
}
const widthsText = (widths: ListState['widths']) =>
  Object.entries(widths)
    .map(([id, width]) => `${id}:${width}`)
    .join(',')

/** Returns the query string of a state, without defaults. */
export function listQuery(state: ListState, spec: ListSpec, otherParams: Record<string, string> = {}): string {
  const query = new URLSearchParams(otherParams)
  const say = (name: string, value: string | false) => value && query.set(name, value)
  say('q', state.q.trim())
  for (const name of spec.filters) say(name, state.filters[name] ?? '')
  say('sort', sortText(state.sort) !== spec.sort && sortText(state.sort))
  say('columns', state.columns.join() !== usualColumns(spec).join() && state.columns.join(','))
  say('widths', widthsText(state.widths))
  say('density', state.dense && 'dense')
  say('size', state.size !== spec.sizes[0] && String(state.size))
  say('page', state.page > 1 && String(state.page))
  return query.toString()
}

/** Returns the endpoint's query, without display options. The endpoint validates the values. */
export function apiQuery<Query extends object>(state: ListState, spec: ListSpecOf<Query>): Partial<Query> {
  const query: Record<string, string | number> = {
    ...state.filters,
    ...(state.q.trim() && { q: state.q.trim() }),
    ...(sortText(state.sort) !== spec.sort && { sort: sortText(state.sort) }),
    ...(state.size !== spec.sizes[0] && { size: state.size }),
    ...(state.page > 1 && { page: state.page }),
  }
  return query as Partial<Query>
}

const LOOKS: readonly string[] = ['columns', 'widths', 'dense']

/**
 * Merges a change into the list state. A change that affects the rows resets to the first page,
 * unless it sets the page.
 */
export function changed(state: ListState, some: Partial<ListState>): ListState {
  const same = some.page !== undefined || Object.keys(some).every((name) => LOOKS.includes(name))
  return { ...state, ...some, page: same ? (some.page ?? state.page) : 1 }
}

export function withFilter(state: ListState, some: Record<string, string>): ListState {
  const filters = Object.entries({ ...state.filters, ...some }).filter(([, value]) => value !== '')
  return changed(state, { filters: Object.fromEntries(filters) })
}

/** Next sort after a click on a heading: ascending, descending, default. With Shift it is an additional key. */
export function nextSort(sort: readonly SortKey[], id: string, also: boolean): SortKey[] {
  const now = sort.find((key) => key.id === id)
  const others = also ? sort.filter((key) => key.id !== id) : []
  if (!now) return [...others, { id, desc: false }].slice(-MAX_SORTS)
  if (!now.desc) return also ? sort.map((key) => (key.id === id ? { id, desc: true } : key)) : [{ id, desc: true }]
  return others
}

export function moveColumn(columns: readonly string[], id: string, by: -1 | 1): string[] {
  const from = columns.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= columns.length) return [...columns]
  const moved = columns.filter((column) => column !== id)
  moved.splice(to, 0, id)
  return moved
}
