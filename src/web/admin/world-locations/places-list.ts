import type { ListSpec, ListState } from '../../shared/admin/kit/list-state.ts'

const COUNTED = [
  { id: 'orders', sortable: true },
  { id: 'addresses', sortable: true },
  { id: 'zones', sortable: true },
  { id: 'state', sortable: true },
]

export const COUNTRIES_LIST: ListSpec = {
  columns: [
    { id: 'name', required: true, sortable: true },
    { id: 'code', sortable: true },
    { id: 'dial' },
    { id: 'regions', sortable: true },
    ...COUNTED,
  ],
  filters: ['state', 'use'],
  sort: 'name',
  sizes: [300],
}

export const REGIONS_LIST: ListSpec = {
  columns: [{ id: 'number', sortable: true }, { id: 'name', required: true, sortable: true }, { id: 'parts' }, ...COUNTED],
  filters: ['state', 'use'],
  sort: '',
  sizes: [1000],
}

type Row = { active: boolean; orders: number; addresses: number; zones: number }

export function narrowed<R extends Row>(rows: readonly R[], { q, filters }: ListState, wordsOf: (row: R) => string[]): R[] {
  const term = plain(q)
  return rows.filter(
    (row) =>
      (filters.state === undefined || (filters.state === 'open') === row.active) &&
      (filters.use === undefined || (filters.use === 'used') === row.orders + row.addresses + row.zones > 0) &&
      (term === '' || wordsOf(row).some((word) => plain(word).includes(term))),
  )
}

/** Normalises text for the search: lower case, without accents and apostrophes, with spaces for hyphens. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|['’‘]/gu, '')
    .replaceAll('-', ' ')
    .trim()
    .toLowerCase()
