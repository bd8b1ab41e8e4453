import { useCallback, useMemo, useRef, useState } from 'react'
import { MAX_BLOCK_ROWS, paste, readBlock, writeBlock } from './rules/block.ts'
import { applyFormula, type Formula, formulaIn } from './rules/formula.ts'
import { readCell, writeCell } from './rules/read-cell.ts'
import {
  type Area,
  areaOf,
  type CellPosition,
  clearArea,
  fillDown,
  isSingle,
  mapArea,
  type Selection,
  type Sheet,
  type SheetColumn,
  type SheetRow,
  setCell,
} from './rules/sheet.ts'

export type GridColumn = SheetColumn & { name: string; width: number }

/** `fresh`: the text replaces the earlier value. */
export type Editing = { place: CellPosition; text: string; fresh: boolean }

/** Numbers of changed cells and of cells left out, announced to screen readers. */
export type PasteResult = { changed: number; left: number }

type Options = {
  sheet: Sheet
  columns: readonly GridColumn[]
  onSheet: (sheet: Sheet) => void
  newRow: () => SheetRow
  onSaid: (result: PasteResult) => void
}

const START: Selection = { anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } }
const within = (value: number, most: number) => Math.max(0, Math.min(most, value))

function useSelected(rows: number, columns: number) {
  const [chosen, select] = useState(START)
  // Rows may have been removed since the selection was made.
  const selection = useMemo(() => {
    const clamp = ({ row, column }: CellPosition): CellPosition => ({
      row: within(row, rows - 1),
      column: within(column, columns - 1),
    })
    return { anchor: clamp(chosen.anchor), focus: clamp(chosen.focus) }
  }, [chosen, rows, columns])
  const goTo = (focus: CellPosition, extend = false) => select({ anchor: extend ? selection.anchor : focus, focus })
  return {
    selection,
    select,
    goTo,
    area: areaOf(selection),
    move: (down: number, across: number, extend = false) =>
      goTo(
        { row: within(selection.focus.row + down, rows - 1), column: within(selection.focus.column + across, columns - 1) },
        extend,
      ),
    selectAll: () => select({ anchor: { row: 0, column: 0 }, focus: { row: rows - 1, column: columns - 1 } }),
  }
}

export function useGrid({ sheet, columns, onSheet, newRow, onSaid }: Options) {
  const selected = useSelected(sheet.length, columns.length)
  const { selection, select, area } = selected
  const [editing, setEditing] = useState<Editing>()
  const applyTo = (formula: Formula, to: Area) => {
    const { sheet: next, ...result } = applyFormula(sheet, columns, to, formula)
    onSheet(next)
    onSaid(result)
  }
  return {
    ...selected,
    editing,
    edit: (place: CellPosition = selection.focus, typed?: string) => {
      const [column, row] = [columns[place.column], sheet[place.row]]
      if (!column || !row) return
      if (column.kind === 'flag') return onSheet(setCell(sheet, columns, place, row.cells[column.id] !== true))
      setEditing({ place, text: typed ?? writeCell(column, row.cells[column.id]), fresh: typed !== undefined })
    },
    cancel: () => setEditing(undefined),
    /** Commits typed text into its cell. A formula, or any text with `all`, goes into every selected cell. */
    commit: (text: string, all = false) => {
      const column = editing && columns[editing.place.column]
      setEditing(undefined)
      if (!column) return
      const formula = column.kind === 'money' ? formulaIn(text, columns) : undefined
      const own = areaOf({ anchor: editing.place, focus: editing.place })
      if (formula) return applyTo(formula, isSingle(area) ? own : area)
      onSheet(mapArea(sheet, columns, all ? area : own, (_, each) => readCell(each, text)))
    },
    copied: () => writeBlock(sheet, columns, area),
    pasteText: (text: string) => {
      const { sheet: next, area: to } = paste(sheet, columns, area, readBlock(text), newRow, MAX_BLOCK_ROWS)
      onSheet(next)
      select({ anchor: { row: to.top, column: to.first }, focus: { row: to.bottom, column: to.last } })
      onSaid({ changed: (to.bottom - to.top + 1) * (to.last - to.first + 1), left: 0 })
    },
    clear: () => onSheet(clearArea(sheet, columns, area)),
    fillDown: () => onSheet(fillDown(sheet, columns, area)),
    calculate: (typed: string): boolean => {
      const formula = formulaIn(typed, columns)
      if (formula) applyTo(formula, area)
      return formula !== undefined
    },
  }
}
export type Grid = ReturnType<typeof useGrid>

/**
 * Returns a function with a stable identity that always calls the latest `run`, so that memoised children do not render again.
 */
export function useSteady<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(run)
  newest.current = run
  return useCallback((...args: Args) => newest.current(...args), [])
}
