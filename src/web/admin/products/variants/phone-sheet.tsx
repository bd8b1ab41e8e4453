import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select, TextInput } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Drawer } from '../../../ui/sheet.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { type Flaw, type Flaws, isWarning } from './rules/check.ts'
import { groupMoney, readCell, writeCell } from './rules/read-cell.ts'
import { removeRows, type Sheet, type SheetRow, setCell } from './rules/sheet.ts'
import type { GridColumn } from './use-grid.ts'

type Props = { sheet: Sheet; columns: readonly GridColumn[]; flaws: Flaws; onSheet: (sheet: Sheet) => void }

const CARD_px = 64

export function PhoneSheet({ sheet, columns, flaws, onSheet }: Props) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<string>()
  const virtual = useVirtualizer({
    count: sheet.length,
    getScrollElement: () => box.current,
    estimateSize: () => CARD_px,
    overscan: 6,
    getItemKey: (index) => sheet[index]?.key ?? index,
  })
  const at = sheet.findIndex(({ key }) => key === open)
  return (
    <>
      <div ref={box} className="max-h-[64dvh] overflow-y-auto border-y">
        <ul aria-label={t('admin.products.sheet.label')} className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const each = sheet[index]
            return (
              each && (
                <li
                  key={key}
                  className="absolute inset-x-0 top-0"
                  style={{ height: CARD_px, transform: `translateY(${start}px)` }}
                >
                  <Card row={each} columns={columns} flaws={flaws.get(each.key)} onOpen={() => setOpen(each.key)} />
                </li>
              )
            )
          })}
        </ul>
      </div>
      {at >= 0 && (
        <VariantDrawer
          sheet={sheet}
          columns={columns}
          flaws={flaws}
          onSheet={onSheet}
          at={at}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function VariantDrawer({ sheet, columns, flaws, onSheet, at, onClose }: Props & { at: number; onClose: () => void }) {
  const t = useText()
  const row = sheet[at]
  if (!row) return null
  return (
    <Drawer open onClose={onClose} title={String(row.cells.sku ?? '') || t('admin.products.sheet.add')}>
      <div className="grid gap-4 p-5">
        {columns.map((column, place) => (
          <CellField
            key={column.id}
            column={column}
            row={row}
            flaw={flaws.get(row.key)?.[column.id]}
            onText={(text) => onSheet(setCell(sheet, columns, { row: at, column: place }, readCell(column, text)))}
          />
        ))}
        <Button
          look="quiet"
          size="touch"
          onClick={() => {
            onClose()
            onSheet(removeRows(sheet, new Set([row.key])))
          }}
        >
          {t('admin.products.sheet.remove', { count: 1 })}
        </Button>
      </div>
    </Drawer>
  )
}

type CardProps = {
  row: SheetRow
  columns: readonly GridColumn[]
  flaws: Readonly<Record<string, Flaw>> | undefined
  onOpen: () => void
}

function Card({ row, columns, flaws, onOpen }: CardProps) {
  const nameOf = (id: string) => {
    const column = columns.find((each) => each.id === id)
    return column ? writeCell(column, row.cells[id]) : ''
  }
  const bad = flaws && Object.values(flaws).some((flaw) => !isWarning(flaw))
  return (
    <button type="button" onClick={onOpen} className="flex size-full items-center gap-3 border-b px-4 text-start hover:bg-sunk">
      <span className="min-w-0 flex-1">
        <bdi dir="ltr" className="block truncate font-medium">
          {nameOf('sku') || '–'}
        </bdi>
        <span className="block truncate text-small text-muted">
          {[nameOf('swatch'), nameOf('size'), nameOf('make')].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      <bdi dir="ltr" className="figures">
        {typeof row.cells.price === 'number' ? groupMoney(nameOf('price')) : nameOf('price')}
      </bdi>
      <Icon name={bad ? 'circle-alert' : 'pencil'} size={17} className={bad ? 'text-danger' : 'text-muted'} />
    </button>
  )
}

type FieldProps = { column: GridColumn; row: SheetRow; flaw: Flaw | undefined; onText: (text: string) => void }

function CellField({ column, row, flaw, onText }: FieldProps) {
  const t = useText()
  const value = row.cells[column.id]
  const written = writeCell(column, value)
  const [typed, setTyped] = useState(written)
  const error = flaw && t(`admin.products.flaw.${flaw}`)
  if (column.kind === 'flag')
    return <Toggle label={column.name} checked={value === true} onChange={(on) => onText(on ? 'yes' : 'no')} />
  if (column.kind === 'choice')
    return (
      <Select label={column.name} value={written} onChange={({ target }) => onText(target.value)} error={error}>
        {!column.options?.some(({ name }) => name === written) && <option value={written}>{written}</option>}
        {column.options?.map(({ code, name }) => (
          <option key={code ?? ''} value={name}>
            {name}
          </option>
        ))}
      </Select>
    )
  return (
    <TextInput
      label={column.name}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        onText(target.value)
      }}
      error={error}
      inputMode={column.kind === 'money' ? 'decimal' : undefined}
      ltr
      maxLength={200}
    />
  )
}
