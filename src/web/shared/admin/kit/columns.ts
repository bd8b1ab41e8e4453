import type { ReactNode } from 'react'
import type { ListSpec } from './list-state.ts'

export type CardPlace = 'title' | 'aside' | 'sub' | 'sub-aside' | 'line' | 'words' | 'none'

export type Column<Row> = {
  id: string
  header: string
  headerHidden?: boolean
  cell: (row: Row) => ReactNode
  value?: (row: Row) => string | number
  align?: 'end'
  card?: CardPlace
  from?: 'md' | 'lg' | 'xl'
  /** The cell contains buttons or links, which must lie above the row's link. */
  interactive?: boolean
}

export const FROM: Record<NonNullable<Column<unknown>['from']>, string> = {
  md: 'max-md:sm:hidden',
  lg: 'max-lg:sm:hidden',
  xl: 'max-xl:sm:hidden',
}

export const CARD: Record<CardPlace, string> = {
  title: 'max-sm:col-start-2 max-sm:row-start-1 max-sm:block',
  aside: 'max-sm:col-start-3 max-sm:row-start-1 max-sm:block max-sm:text-end',
  sub: 'max-sm:col-start-2 max-sm:row-start-2 max-sm:block',
  'sub-aside': 'max-sm:col-start-3 max-sm:row-start-2 max-sm:block max-sm:text-end',
  line: 'max-sm:col-start-2 max-sm:col-end-4 max-sm:block max-sm:text-start max-sm:text-[0.8125rem]',
  words: 'max-sm:col-start-2 max-sm:col-end-4 max-sm:block', // shown without the column's name
  none: 'max-sm:hidden',
}

export const chosenColumns = <Row>(columns: readonly Column<Row>[], ids: readonly string[]): Column<Row>[] =>
  ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])

export const plainSpec = (columns: readonly Column<never>[]): ListSpec => ({
  columns: columns.map(({ id }) => ({ id })),
  filters: [],
  sort: '',
  sizes: [columns.length],
  plain: true,
})
