import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { useText } from '../../../i18n/text.tsx'
import { pressKey } from './grid-keys.ts'
import { GridRow } from './grid-row.tsx'
import { asGrid, asHeading, asRow, asRows, HEADINGS } from './roles.ts'
import type { Flaws } from './rules/check.ts'
import type { CellPosition, Sheet } from './rules/sheet.ts'
import { NUMBER_px, ROW_px } from './sizes.ts'
import { type Grid, type GridColumn, useSteady } from './use-grid.ts'

const OVERSCAN = 10

type Props = {
  label: string
  sheet: Sheet
  columns: readonly GridColumn[]
  grid: Grid
  flaws: Flaws
  undo: () => void
  redo: () => void
}

const placeOf = (target: EventTarget | null): CellPosition | undefined => {
  const cell = (target as HTMLElement | null)?.closest<HTMLElement>('[data-cell]')
  const [row, column] = cell?.dataset.cell?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}
const isTyping = (target: EventTarget) => target instanceof HTMLInputElement || target instanceof HTMLSelectElement

function useRows(box: RefObject<HTMLDivElement | null>, sheet: Sheet, focused: number) {
  return useVirtualizer({
    count: sheet.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_px,
    overscan: OVERSCAN,
    scrollPaddingStart: ROW_px,
    getItemKey: (index) => sheet[index]?.key ?? index,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      return near.includes(focused) || focused >= sheet.length ? near : [...near, focused].sort((a, b) => a - b)
    },
  })
}

/** Moves the browser's focus to the focused cell and scrolls it into view, unless the focus is outside the sheet. */
function useFocus(box: RefObject<HTMLDivElement | null>, { row, column }: CellPosition, editing: boolean) {
  const cell = () => box.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the active cell changes
  useEffect(() => {
    if (editing || !box.current?.contains(document.activeElement)) return
    cell()?.focus({ preventScroll: true })
    cell()?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [row, column, editing])
  return () => cell()?.focus({ preventScroll: true })
}

function usePointer(box: RefObject<HTMLDivElement | null>, grid: Grid, columns: number) {
  const { anchor, focus } = grid.selection
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      const place = placeOf(event.target)
      if (!place || event.button !== 0 || isTyping(event.target)) return
      const { row } = place
      if (place.column >= 0) grid.goTo(place, event.shiftKey)
      else grid.select({ anchor: { row: event.shiftKey ? anchor.row : row, column: 0 }, focus: { row, column: columns - 1 } })
      box.current?.querySelector<HTMLElement>(`[data-cell="${row}:${Math.max(0, place.column)}"]`)?.focus({ preventScroll: true })
      event.preventDefault()
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (event.buttons !== 1 || event.pointerType !== 'mouse' || grid.editing) return
      const place = placeOf(event.target)
      if (place && place.column >= 0 && (place.row !== focus.row || place.column !== focus.column)) grid.goTo(place, true)
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      const place = placeOf(target)
      if (place && place.column >= 0 && !isTyping(target)) grid.edit(place)
    },
  }
}

/** Clipboard through the browser's copy, cut and paste events, which need no permission. */
function useClipboard(grid: Grid) {
  const copy = (event: ClipboardEvent) => {
    if (isTyping(event.target)) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', grid.copied())
    return true
  }
  return {
    onCopy: copy,
    onCut: (event: ClipboardEvent) => copy(event) && grid.clear(),
    onPaste: (event: ClipboardEvent) => {
      if (isTyping(event.target)) return
      event.preventDefault()
      grid.pasteText(event.clipboardData.getData('text/plain'))
    },
  }
}

/** After Escape, the next Tab leaves the sheet from any cell. */
function useKeys({ sheet, columns, grid, undo, redo }: Pick<Props, 'sheet' | 'columns' | 'grid' | 'undo' | 'redo'>) {
  const leaving = useRef(false)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (isTyping(event.target)) return
    if (event.key === 'Escape') {
      leaving.current = true
      return grid.goTo(grid.selection.focus)
    }
    if (event.key === 'Tab' && leaving.current) return
    if (event.key !== 'Shift') leaving.current = false
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / ROW_px) - 2)
    if (pressKey(event, { grid, columns, rows: sheet.length, page, rightToLeft, undo, redo })) event.preventDefault()
  }
  return { onKeyDown }
}

export function VariantGrid({ label, sheet, columns, grid, flaws, undo, redo }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { focus } = grid.selection
  const virtual = useRows(box, sheet, focus.row)
  const refocus = useFocus(box, focus, grid.editing !== undefined)
  const commit = useSteady((text: string, all: boolean, onwards?: readonly [rows: number, cells: number]) => {
    grid.commit(text, all)
    if (!onwards) return
    if (onwards.some((step) => step !== 0)) grid.move(...onwards)
    refocus()
  })
  const cancel = useSteady(() => {
    grid.cancel()
    refocus()
  })
  const width = NUMBER_px + columns.reduce((sum, each) => sum + each.width, 0)
  return (
    <div
      ref={box}
      {...asGrid(label, sheet.length, columns.length)}
      tabIndex={-1}
      {...useKeys({ sheet, columns, grid, undo, redo })}
      {...usePointer(box, grid, columns.length)}
      {...useClipboard(grid)}
      className="figures relative max-h-[min(70dvh,720px)] overflow-auto overscroll-contain border-y text-[0.875rem] outline-none select-none"
      style={{ scrollPaddingBlockStart: ROW_px, scrollPaddingInlineStart: NUMBER_px + (columns[0]?.width ?? 0) }}
    >
      <Headings columns={columns} width={width} />
      <div {...asRows} className="relative" style={{ height: virtual.getTotalSize(), width }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const own = sheet[index]
          const inside = index >= grid.area.top && index <= grid.area.bottom
          return (
            own && (
              <GridRow
                key={key}
                index={index}
                start={start}
                columns={columns}
                commit={commit}
                cancel={cancel}
                row={own}
                flaws={flaws.get(own.key)}
                first={inside ? grid.area.first : -1}
                last={inside ? grid.area.last : -1}
                focus={index === focus.row ? focus.column : -1}
                editing={grid.editing?.place.row === index ? grid.editing : undefined}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

function Headings({ columns, width }: { columns: readonly GridColumn[]; width: number }) {
  const t = useText()
  return (
    <div
      {...asRow(HEADINGS)}
      className="sticky top-0 z-20 flex bg-sunk text-[0.8125rem] text-muted"
      style={{ width, height: ROW_px }}
    >
      <span
        {...asHeading(-1)}
        className="sticky start-0 z-1 flex shrink-0 items-center border-e border-b bg-sunk px-2"
        style={{ width: NUMBER_px }}
      >
        <span className="sr-only">{t('admin.products.sheet.row')}</span>
      </span>
      {columns.map(({ id, name, width: wide, kind }, at) => (
        <span
          key={id}
          {...asHeading(at)}
          className={`flex shrink-0 items-center truncate border-e border-b bg-sunk px-2.5 font-medium ${kind === 'money' ? 'justify-end' : ''} ${at === 0 ? 'sticky z-1' : ''}`}
          style={{ width: wide, ...(at === 0 && { insetInlineStart: NUMBER_px }) }}
        >
          {name}
        </span>
      ))}
    </div>
  )
}
