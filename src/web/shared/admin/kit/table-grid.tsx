import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  type SortingState,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Select } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ColumnEdge, headingId } from './column-width.tsx'
import { type Column, chosenColumns, FROM } from './columns.ts'
import type { GridProps } from './grid-props.ts'
import { type ListState, nextSort, readSort, sortText } from './list-state.ts'
import { pageSelection } from './selection.ts'
import { TableBody } from './table-body.tsx'
import type { List } from './use-list.ts'
import type { Selecting } from './use-selection.ts'

const FEATURES = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
})

function useGrid<Row extends RowData>({ list: { state }, columns, rows, rowId, manual }: GridProps<Row>) {
  const defined = useMemo(
    () =>
      columns.map(({ id, header, value }) => ({
        id,
        header,
        sortFn: 'basic' as const,
        accessorFn: (row: Row) => value?.(row) ?? '',
      })),
    [columns],
  )
  return useTable({
    features: FEATURES,
    columns: defined,
    data: rows as Row[],
    getRowId: rowId,
    manualSorting: manual,
    state: {
      sorting: state.sort as SortingState,
      columnOrder: [...state.columns],
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, state.columns.includes(id)])),
    },
  })
}

export function TableGrid<Row extends RowData>(props: GridProps<Row>) {
  const { list, caption, columns, selecting, keys } = props
  const table = useGrid(props)
  const shown = chosenColumns(
    columns,
    table.getVisibleLeafColumns().map(({ id }) => id),
  )
  const rows = table.getRowModel().rows.map(({ original }) => original)
  const wide = shown.length > MAX_FITTING
  return (
    <div className={wide ? 'relative sm:overflow-x-auto' : ''}>
      <table
        onKeyDown={keys}
        aria-busy={list.busy || undefined}
        className={`figures w-full border-collapse text-[0.875rem] transition-opacity aria-busy:opacity-60 max-sm:block ${wide ? 'min-w-max' : ''}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:hidden">
          <tr>
            {selecting && <SelectPage selecting={selecting} page={rows.map(props.rowId)} />}
            {shown.map((column) => (
              <Heading key={column.id} list={list} column={column} stuck={!wide} />
            ))}
          </tr>
        </thead>
        <TableBody {...props} rows={rows} columns={shown} />
      </table>
    </div>
  )
}
const MAX_FITTING = 8
const HEAD = 'z-10 border-y bg-surface px-3 py-2 text-[0.8125rem] font-medium text-muted first:ps-5 last:pe-5'

function SelectPage({ selecting, page }: { selecting: Selecting; page: readonly string[] }) {
  const t = useText()
  const state = pageSelection(selecting.selection, page)
  return (
    <th scope="col" className={`${HEAD} w-px`}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = state === 'some'
        }}
        type="checkbox"
        aria-label={t('admin.kit.selectPage')}
        checked={state === 'all'}
        onChange={() => selecting.page(state !== 'all')}
        className="block size-4.5 accent-ink"
      />
    </th>
  )
}

const ARIA_SORT = { up: 'ascending', down: 'descending' } as const

function Heading<Row extends RowData>({ list, column, stuck }: { list: List; column: Column<Row>; stuck: boolean }) {
  const { spec, state, change } = list
  const { id, header, headerHidden, align, from } = column
  const width = state.widths[id]
  const key = state.sort.find((each) => each.id === id)
  const direction = key && (key.desc ? 'down' : 'up')
  const sortable = spec.columns.some((each) => each.id === id && each.sortable)
  const end = align === 'end'
  return (
    <th
      id={spec.plain ? undefined : headingId(id)}
      scope="col"
      aria-sort={direction && ARIA_SORT[direction]}
      style={width === undefined ? undefined : { width, minWidth: width }}
      className={`${HEAD} ${stuck ? 'sticky top-0' : 'relative'} ${end ? 'text-end' : 'text-start'} ${from ? FROM[from] : ''}`}
    >
      {sortable ? (
        <button
          type="button"
          onClick={(event) => change({ sort: nextSort(state.sort, id, event.shiftKey) })}
          className={`-my-2 inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap hover:text-ink ${direction ? 'text-ink' : ''} ${end ? 'flex-row-reverse' : ''}`}
        >
          {header}
          <Icon name={direction ? (direction === 'up' ? 'arrow-up' : 'arrow-down') : 'chevrons-up-down'} size={14} />
        </button>
      ) : (
        <span className={headerHidden ? 'sr-only' : undefined}>{header}</span>
      )}
      {!spec.plain && <ColumnEdge list={list} id={id} />}
    </th>
  )
}

export function PhoneSort<Row extends RowData>({ list, columns }: { list: List; columns: readonly Column<Row>[] }) {
  const t = useText()
  const { spec, state, change } = list
  const sortable = spec.columns.filter((column) => column.sortable).map(({ id }) => id)
  if (sortable.length === 0) return null
  const isSortable = (id: string) => sortable.includes(id)
  const set = (text: string): ListState['sort'] => readSort(text, isSortable)
  return (
    <div className="px-3 pb-3 sm:hidden">
      <Select
        label={t('admin.kit.sortBy')}
        value={sortText(state.sort)}
        onChange={({ target }) => change({ sort: set(target.value) })}
      >
        {!sortable.some((id) => [id, `-${id}`].includes(sortText(state.sort))) && (
          <option value={sortText(state.sort)}>{t('admin.kit.usualOrder')}</option>
        )}
        {sortable.flatMap((id) => {
          const name = columns.find((column) => column.id === id)?.header ?? id
          return [
            <option key={id} value={id}>
              {name} ↑
            </option>,
            <option key={`-${id}`} value={`-${id}`}>
              {name} ↓
            </option>,
          ]
        })}
      </Select>
    </div>
  )
}
