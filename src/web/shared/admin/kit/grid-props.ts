import type { RowData } from '@tanstack/react-table'
import type { KeyboardEventHandler } from 'react'
import type { Column } from './columns.ts'
import type { List } from './use-list.ts'
import type { Selecting } from './use-selection.ts'

export type GridProps<Row extends RowData> = {
  list: List
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  rowTo: ((row: Row) => string | undefined) | undefined
  manual: boolean
  selecting: Selecting | undefined
  keys: KeyboardEventHandler<HTMLElement>
}
