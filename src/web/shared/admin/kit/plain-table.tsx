import type { RowData } from '@tanstack/react-table'
import { useMemo } from 'react'
import { type Column, plainSpec } from './columns.ts'
import type { ListState } from './list-state.ts'
import { TableGrid } from './table-grid.tsx'
import type { List } from './use-list.ts'
import { useTableKeys } from './use-table-keys.ts'

type Props<Row extends RowData> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowTo?: (row: Row) => string | undefined
}

const NOWHERE = { current: null }
const nothing = () => undefined

export function PlainTable<Row extends RowData>({ rowTo, ...props }: Props<Row>) {
  const list = useMemo<List>(() => {
    const spec = plainSpec(props.columns)
    const columns = spec.columns.map(({ id }) => id)
    const state: ListState = { q: '', page: 1, size: columns.length, sort: [], filters: {}, columns, widths: {}, dense: false }
    return { spec, state, to: () => '', change: nothing, filter: nothing, clear: nothing, narrowed: false, busy: false }
  }, [props.columns])
  const onKeyDown = useTableKeys({ search: NOWHERE })
  return <TableGrid {...props} list={list} rowTo={rowTo} rowName={props.rowId} manual selecting={undefined} keys={onKeyDown} />
}
