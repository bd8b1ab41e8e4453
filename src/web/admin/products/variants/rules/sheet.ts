export type Unreadable = { unreadable: string }
export type CellValue = string | number | boolean | null | Unreadable

/** Column of the sheet. `money`: KES cents. */
export type SheetColumn = {
  id: string
  kind: 'text' | 'money' | 'choice' | 'flag'
  /** Options of a choice column. The code `null` means none. */
  options?: readonly { code: string | null; name: string }[]
}

/** One variant. `key` identifies the row while the sheet is open, even when its cells change. */
export type SheetRow = { readonly key: string; readonly cells: Readonly<Record<string, CellValue>> }
export type Sheet = readonly SheetRow[]

let made = 0
export const newRow = (cells: SheetRow['cells']): SheetRow => ({ key: `new-${made++}`, cells })

export type CellPosition = { row: number; column: number }
/**
 * Rectangle of cells. `anchor`: corner where it was started. `focus`: opposite corner, the focused
 * cell.
 */
export type Selection = { anchor: CellPosition; focus: CellPosition }
export type Area = { top: number; bottom: number; first: number; last: number }

export const isUnreadable = (value: CellValue | undefined): value is Unreadable => typeof value === 'object' && value !== null

export const areaOf = ({ anchor, focus }: Selection): Area => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  first: Math.min(anchor.column, focus.column),
  last: Math.max(anchor.column, focus.column),
})

export const isSingle = ({ top, bottom, first, last }: Area): boolean => top === bottom && first === last

/** Returns the same object when nothing changes, so that the row does not render again. */
function withCell(row: SheetRow, id: string, value: CellValue): SheetRow {
  const before = row.cells[id] ?? null
  if (before === value || (isUnreadable(before) && isUnreadable(value) && before.unreadable === value.unreadable)) return row
  return { ...row, cells: { ...row.cells, [id]: value } }
}

/** Returns the same sheet when no value changes. */
export function mapArea(
  sheet: Sheet,
  columns: readonly SheetColumn[],
  area: Area,
  make: (value: CellValue, column: SheetColumn, row: SheetRow, place: CellPosition) => CellValue,
): Sheet {
  let changed = false
  const rows = sheet.map((row, at) => {
    if (at < area.top || at > area.bottom) return row
    const next = columns.slice(area.first, area.last + 1).reduce((made, column, offset) => {
      const value = row.cells[column.id] ?? null
      return withCell(made, column.id, make(value, column, row, { row: at, column: area.first + offset }))
    }, row)
    changed ||= next !== row
    return next
  })
  return changed ? rows : sheet
}

export const setCell = (sheet: Sheet, columns: readonly SheetColumn[], { row, column }: CellPosition, value: CellValue): Sheet =>
  mapArea(sheet, columns, { top: row, bottom: row, first: column, last: column }, () => value)

export function fillDown(sheet: Sheet, columns: readonly SheetColumn[], area: Area): Sheet {
  const from = area.top === area.bottom ? area.top - 1 : area.top
  const source = sheet[from]
  if (!source) return sheet
  return mapArea(sheet, columns, { ...area, top: from }, (_, { id }) => source.cells[id] ?? null)
}

export const clearArea = (sheet: Sheet, columns: readonly SheetColumn[], area: Area): Sheet =>
  mapArea(sheet, columns, area, (_, { kind }) => (kind === 'flag' ? false : kind === 'text' ? '' : null))

export const removeRows = (sheet: Sheet, keys: ReadonlySet<string>): Sheet =>
  sheet.some(({ key }) => keys.has(key)) ? sheet.filter(({ key }) => !keys.has(key)) : sheet
