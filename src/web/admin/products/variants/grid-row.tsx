import { memo } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CellEditor } from './cell-editor.tsx'
import { asCell, asNumber, asRow } from './roles.ts'
import { type Flaw, isWarning } from './rules/check.ts'
import { groupMoney, writeCell } from './rules/read-cell.ts'
import type { CellValue, SheetRow } from './rules/sheet.ts'
import { NUMBER_px, ROW_px } from './sizes.ts'
import type { Editing, GridColumn } from './use-grid.ts'

type Props = {
  index: number
  start: number
  row: SheetRow
  columns: readonly GridColumn[]
  flaws: Readonly<Record<string, Flaw>> | undefined
  first: number
  last: number
  focus: number
  editing: Editing | undefined
  commit: (text: string, all: boolean, onwards?: readonly [rows: number, cells: number]) => void
  cancel: () => void
}

export const GridRow = memo(function GridRow({
  index,
  start,
  row,
  columns,
  flaws,
  first,
  last,
  focus,
  editing,
  commit,
  cancel,
}: Props) {
  return (
    <div
      {...asRow(index)}
      className="absolute inset-x-0 top-0 flex"
      style={{ height: ROW_px, transform: `translateY(${start}px)` }}
    >
      <span
        {...asNumber}
        data-cell={`${index}:-1`}
        className={`sticky start-0 z-10 flex shrink-0 cursor-pointer items-center justify-end border-e border-b px-2 text-caption text-muted ${first === 0 && last === columns.length - 1 ? 'bg-tile' : 'bg-sunk'}`}
        style={{ width: NUMBER_px }}
      >
        {index + 1}
      </span>
      {columns.map((column, at) => {
        const flaw = flaws?.[column.id]
        const selected = at >= first && at <= last && first >= 0
        const typing = editing?.place.column === at ? editing : undefined
        return (
          <div
            key={column.id}
            {...asCell(at, selected, flaw !== undefined && !isWarning(flaw))}
            data-cell={`${index}:${at}`}
            tabIndex={focus === at ? 0 : -1}
            className={`relative flex shrink-0 items-center border-e border-b px-2.5 outline-offset-[-2px] ${at === 0 ? 'sticky z-10 font-medium' : ''} ${column.kind === 'money' ? 'justify-end' : ''} ${selected ? 'bg-info-bg' : 'bg-surface'} ${flaw ? (isWarning(flaw) ? 'shadow-[inset_0_-2px_0_var(--warn)]' : 'shadow-[inset_0_0_0_1px_var(--danger)]') : ''} ${focus === at ? 'outline-2 outline-focus' : ''}`}
            style={{ width: column.width, ...(at === 0 && { insetInlineStart: NUMBER_px }) }}
          >
            <Shown column={column} value={row.cells[column.id]} />
            {typing && <CellEditor column={column} typing={typing} commit={commit} cancel={cancel} />}
          </div>
        )
      })}
    </div>
  )
})

function Shown({ column, value }: { column: GridColumn; value: CellValue | undefined }) {
  const t = useText()
  if (column.kind === 'flag' && typeof value === 'boolean')
    return value ? (
      <>
        <Icon name="check" size={16} />
        <span className="sr-only">{t('admin.products.sheet.yes')}</span>
      </>
    ) : (
      <span className="text-muted">
        –<span className="sr-only">{t('admin.products.sheet.no')}</span>
      </span>
    )
  const written = writeCell(column, value)
  const grouped = typeof value === 'number' ? groupMoney(written) : written
  return (
    <bdi dir={column.kind === 'choice' ? undefined : 'ltr'} className="truncate">
      {grouped}
    </bdi>
  )
}
