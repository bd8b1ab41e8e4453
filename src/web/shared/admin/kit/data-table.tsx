import type { RowData } from '@tanstack/react-table'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Panel } from '../panel.tsx'
import type { Column } from './columns.ts'
import type { Filter } from './filters.ts'
import { changed } from './list-state.ts'
import { SavedViews } from './saved-views.tsx'
import { countSelected, type Selection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { TableDisplay } from './table-display.tsx'
import { type FileFormat, TableExport } from './table-export.tsx'
import { PhoneSort, TableGrid } from './table-grid.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import type { List } from './use-list.ts'
import { useNewerRows } from './use-newer.ts'
import { useSelection } from './use-selection.ts'
import { useTableKeys } from './use-table-keys.ts'

type Props<Row extends RowData> = {
  list: List
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowName?: (row: Row) => string
  rowTo?: (row: Row) => string | undefined
  /** Number of matches on all pages. Without it, `rows` holds all of them and is sorted in the browser. */
  total?: number
  pages?: ReactNode
  filters?: readonly Filter[]
  searchLabel?: string
  tabs?: ReactNode
  /** Shown when the list has no rows at all. */
  empty: ReactNode
  /** URL of a file with the selected or all matching rows. */
  exportTo?: (selection: Selection, format: FileFormat) => string
  excel?: boolean
  bulk?: (selection: Selection, clear: () => void) => ReactNode
  views?: string
}

/** List of the back office. Its state is in the URL (`use-list.ts`). */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { list, caption, columns, rows, rowId, total, tabs, exportTo, bulk } = props
  const t = useText()
  const search = useRef<HTMLInputElement>(null)
  const count = total ?? rows.length
  const page = rows.map(rowId)
  const selecting = useSelection(list, page)
  const selectable = exportTo !== undefined || bulk !== undefined
  const keys = useTableKeys({ search, ...(selectable && { onSelect: selecting.press, onClear: selecting.clear }) })
  const selected = countSelected(selecting.selection, count)
  useNewerRows(selected > 0)
  const bare = props.searchLabel === undefined && (props.filters ?? []).length === 0
  return (
    <div className="grid gap-4">
      <Panel className={`min-w-0 overflow-clip ${bare ? '[&_th]:border-t-0' : ''}`}>
        {tabs && <div className="border-b px-2 py-2.5 sm:px-3">{tabs}</div>}
        <Tools {...props} search={search} count={count} />
        <PhoneSort list={list} columns={columns} />
        {selectable && selected > 0 && (
          <SelectionBar
            selected={selected}
            count={count}
            all={selecting.selection.all}
            onAll={selecting.all}
            onClear={selecting.clear}
          >
            {exportTo && (
              <TableExport.Selected to={(format) => exportTo(selecting.selection, format)} excel={props.excel ?? false} />
            )}
            {bulk?.(selecting.selection, selecting.clear)}
          </SelectionBar>
        )}
        {rows.length > 0 ? (
          <TableGrid
            list={list}
            caption={caption}
            columns={columns}
            rows={rows}
            rowId={rowId}
            rowName={props.rowName ?? rowId}
            rowTo={props.rowTo}
            manual={total !== undefined}
            selecting={selectable ? selecting : undefined}
            keys={keys}
          />
        ) : (
          <Nothing list={list}>{props.empty}</Nothing>
        )}
      </Panel>
      {total === undefined ? props.pages : <Pages list={list} count={count} />}
      <p role="status" className="sr-only">
        {list.busy ? t('common.loading') : selected > 0 && t('admin.kit.selected', { count: selected })}
      </p>
    </div>
  )
}

type ToolsProps<Row extends RowData> = Props<Row> & { search: RefObject<HTMLInputElement | null>; count: number }

function Tools<Row extends RowData>({
  list,
  columns,
  filters = [],
  searchLabel,
  exportTo,
  excel,
  views,
  search,
  count,
}: ToolsProps<Row>) {
  if (searchLabel === undefined && filters.length === 0) return null
  return (
    <TableToolbar list={list} filters={filters} search={search} searchLabel={searchLabel ?? ''}>
      {views && <SavedViews list={list} of={views} />}
      <TableDisplay list={list} columns={columns} />
      {exportTo && (
        <TableExport.All
          to={(format) => exportTo({ all: true, except: new Set() }, format)}
          excel={excel ?? false}
          count={count}
        />
      )}
    </TableToolbar>
  )
}

function Nothing({ list, children }: { list: List; children: ReactNode }) {
  const t = useText()
  if (!list.narrowed) return <div className="border-t px-5 py-8 text-ink-2">{children}</div>
  return (
    <div className="grid justify-items-start gap-3 border-t px-5 py-8">
      <p>{t('admin.kit.noneFit')}</p>
      <button type="button" onClick={list.clear} className="min-h-11 text-small font-medium underline underline-offset-4">
        {t('admin.kit.clear')}
      </button>
    </div>
  )
}

function Pages({ list: { state, to }, count }: { list: List; count: number }) {
  const t = useText()
  const pages = Math.max(1, Math.ceil(count / state.size))
  const at = (page: number) => (page >= 1 && page <= pages ? to(changed(state, { page })) : undefined)
  return (
    <Pagination
      label={t('admin.pagination.pages')}
      previous={state.page > 1 ? at(Math.min(state.page - 1, pages)) : undefined}
      next={at(state.page + 1)}
      previousName={t('admin.kit.previousPage')}
      nextName={t('admin.kit.nextPage')}
    >
      {t('admin.kit.page', { page: state.page, pages })}
    </Pagination>
  )
}
