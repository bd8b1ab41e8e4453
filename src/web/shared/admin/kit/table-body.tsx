import type { RowData } from '@tanstack/react-table'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/text.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { CARD, type Column, FROM } from './columns.ts'
import type { GridProps } from './grid-props.ts'
import { isSelected } from './selection.ts'
import type { Selecting } from './use-selection.ts'

/** Number of rows up to which a list is rendered in full. The server always renders all rows, for browsers without scripts. */
const MAX_DRAWN = 120
const ROW_px = { usual: 57, dense: 41 } as const

export function TableBody<Row extends RowData>(props: GridProps<Row>) {
  const alive = useHydrated()
  if (alive && props.rows.length > MAX_DRAWN) return <VirtualBody {...props} />
  return (
    <tbody className="max-sm:block">
      {props.rows.map((row) => (
        <TableRow key={props.rowId(row)} {...props} row={row} />
      ))}
    </tbody>
  )
}

function VirtualBody<Row extends RowData>(props: GridProps<Row>) {
  const { rows, rowId, list, columns, selecting } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (list.state.dense ? ROW_px.dense : ROW_px.usual),
    getItemKey: (index) => rowId(rows[index] as Row),
    overscan: 12,
    scrollMargin: body.current ? body.current.getBoundingClientRect().top + scrollY : 0,
  })
  const items = virtual.getVirtualItems()
  const before = (items[0]?.start ?? 0) - virtual.options.scrollMargin
  const behind = virtual.getTotalSize() - ((items.at(-1)?.end ?? 0) - virtual.options.scrollMargin)
  const space = (height: number) => (
    <tr className="max-sm:block">
      <td colSpan={columns.length + (selecting ? 1 : 0)} className="block p-0" style={{ height: Math.max(0, height) }} />
    </tr>
  )
  return (
    <tbody ref={body} className="max-sm:block">
      {before > 0 && space(before)}
      {items.map(({ index, key }) => (
        <TableRow key={key} {...props} row={rows[index] as Row} index={index} measure={virtual.measureElement} />
      ))}
      {behind > 0 && space(behind)}
    </tbody>
  )
}

type RowProps<Row extends RowData> = GridProps<Row> & {
  row: Row
  index?: number
  measure?: (element: HTMLTableRowElement | null) => void
}

function TableRow<Row extends RowData>({ row, columns, list, selecting, rowId, rowName, rowTo, index, measure }: RowProps<Row>) {
  const id = rowId(row)
  const to = rowTo?.(row)
  const chosen = selecting && isSelected(selecting.selection, id)
  return (
    <tr
      ref={measure}
      data-index={index}
      className={`relative border-b last:border-b-0 max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:pe-4 max-sm:py-3 ${selecting ? 'max-sm:ps-4' : 'max-sm:ps-1'} ${chosen ? 'bg-sunk' : ''} ${to ? 'hover:bg-sunk' : ''}`}
    >
      {selecting && <SelectCell selecting={selecting} id={id} name={rowName(row)} on={chosen === true} />}
      {columns.map((column, place) => (
        <Cell key={column.id} column={column} row={row} id={id} to={place === 0 ? to : undefined} dense={list.state.dense} />
      ))}
    </tr>
  )
}

function SelectCell({ selecting, id, name, on }: { selecting: Selecting; id: string; name: string; on: boolean }) {
  const t = useText()
  const press = (event: MouseEvent<HTMLInputElement>) => selecting.press(id, event.shiftKey)
  return (
    <td className="w-px ps-5 pe-1 max-sm:w-auto max-sm:p-0">
      <label className="relative z-1 -m-3 grid size-11 place-items-center max-sm:-my-2.5 max-sm:-me-1">
        <input
          type="checkbox"
          aria-label={t('admin.kit.selectRow', { row: name })}
          checked={on}
          onClick={press}
          onChange={() => undefined}
          className="size-4.5 accent-ink"
        />
      </label>
    </td>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row; id: string; to: string | undefined; dense: boolean }

function Cell<Row extends RowData>({ column, row, id, to, dense }: CellProps<Row>) {
  const { header, headerHidden, cell, align, card = 'line', from, interactive } = column
  const content = interactive ? <div className="relative z-1">{cell(row)}</div> : cell(row)
  return (
    <td
      className={`px-3 first:ps-5 last:pe-5 max-sm:p-0! ${dense ? 'h-10 py-1' : 'h-14 py-2'} max-sm:h-auto ${align === 'end' ? 'text-end' : ''} ${from ? FROM[from] : ''} ${CARD[card]}`}
    >
      {card === 'line' && !headerHidden && <span className="text-muted sm:hidden">{header}: </span>}
      {to === undefined ? (
        content
      ) : (
        <Link to={to} data-row={id} className="font-medium after:absolute after:inset-0 hover:underline">
          {content}
        </Link>
      )}
    </td>
  )
}
