import type { KeyboardEvent } from 'react'
import type { Grid, GridColumn } from './use-grid.ts'

type Around = {
  grid: Grid
  columns: readonly GridColumn[]
  rows: number
  page: number
  rightToLeft: boolean
  undo: () => void
  redo: () => void
}
type Keys = Record<string, (() => void) | undefined>

/** Handles a key as spreadsheets do. Returns true when it handled the key, so that the caller can prevent the default. */
export function pressKey(event: KeyboardEvent, around: Around): boolean {
  if (event.altKey) return false
  const run = event.ctrlKey || event.metaKey ? withControl(event, around)[event.key.toLowerCase()] : alone(event, around)
  run?.()
  return run !== undefined
}

function withControl({ shiftKey }: KeyboardEvent, { grid, columns, rows, rightToLeft, undo, redo }: Around): Keys {
  const { row, column } = grid.selection.focus
  const last = { row: rows - 1, column: columns.length - 1 }
  const [left, right] = rightToLeft ? [last.column, 0] : [0, last.column]
  const goTo = (to: { row: number; column: number }) => () => grid.goTo(to, shiftKey)
  return {
    z: shiftKey ? redo : undo,
    y: redo,
    d: grid.fillDown,
    a: grid.selectAll,
    home: goTo({ row: 0, column: 0 }),
    end: goTo(last),
    arrowdown: goTo({ row: last.row, column }),
    arrowup: goTo({ row: 0, column }),
    arrowleft: goTo({ row, column: left }),
    arrowright: goTo({ row, column: right }),
  }
}

function alone({ key, shiftKey }: KeyboardEvent, around: Around): (() => void) | undefined {
  const { grid, columns, page, rightToLeft } = around
  const { row, column } = grid.selection.focus
  const onwards = rightToLeft ? -1 : 1
  const isFlag = columns[column]?.kind === 'flag'
  const move = (rows: number, cells: number) => () => grid.move(rows, cells, shiftKey)
  const keys: Keys = {
    ArrowDown: move(1, 0),
    ArrowUp: move(-1, 0),
    ArrowRight: move(0, onwards),
    ArrowLeft: move(0, -onwards),
    PageDown: move(page, 0),
    PageUp: move(-page, 0),
    Home: () => grid.goTo({ row, column: 0 }, shiftKey),
    End: () => grid.goTo({ row, column: columns.length - 1 }, shiftKey),
    Enter: () => grid.edit(),
    F2: () => grid.edit(),
    Delete: grid.clear,
    Backspace: grid.clear,
    ' ': isFlag ? () => grid.edit() : () => grid.edit(undefined, ''),
  }
  if (key in keys) return keys[key]
  if (key === 'Tab') return tab(around, shiftKey ? -1 : 1)
  return [...key].length === 1 && !isFlag ? () => grid.edit(undefined, key) : undefined
}

/** Undefined before the first and after the last cell, so that Tab leaves the sheet. */
function tab({ grid, columns, rows }: Around, step: 1 | -1): (() => void) | undefined {
  const { row, column } = grid.selection.focus
  const at = row * columns.length + column + step
  if (at < 0 || at >= rows * columns.length) return undefined
  return () => grid.goTo({ row: Math.floor(at / columns.length), column: at % columns.length })
}
