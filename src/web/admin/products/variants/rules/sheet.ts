/** What was typed or pasted and cannot be read as what its column holds: it stays as it is, and is said to be wrong. */
export type Unreadable = { unreadable: string }
export type CellValue = string | number | boolean | null | Unreadable

/**
 * What a column holds: words; KES in whole cents; one of a few, by its code; on or off. The sheet reads, compares and writes by it.
 */
export type SheetColumn = {
  id: string
  kind: 'text' | 'money' | 'choice' | 'flag'
  /** Of a choice; a code of `null` stands for none. */
  options?: readonly { code: string | null; name: string }[]
}

/** One variant. `key` is the row's own for as long as the sheet is open, whatever becomes of its cells. */
export type SheetRow = { readonly key: string; readonly cells: Readonly<Record<string, CellValue>> }
export type Sheet = readonly SheetRow[]

let made = 0
export const newRow = (cells: SheetRow['cells']): SheetRow => ({ key: `new-${made++}`, cells })

/** Both ends of a rectangle of cells, by place; `anchor` is where it was begun and `focus` where the keyboard is. */
export type Place = { row: number; column: number }
export type Selection = { anchor: Place; focus: Place }
export type Area = { top: number; bottom: number; first: number; last: number }

export const isUnreadable = (value: CellValue | undefined): value is Unreadable => typeof value === 'object' && value !== null

export const areaOf = ({ anchor, focus }: Selection): Area => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  first: Math.min(anchor.column, focus.column),
  last: Math.max(anchor.column, focus.column),
})

export const isSingle = ({ top, bottom, first, last }: Area): boolean => top === bottom && first === last

/** The row with one cell changed, and the very same row where nothing changes: what did not change is not drawn anew. */
function withCell(row: SheetRow, id: string, value: CellValue): SheetRow {
  const before = row.cells[id] ?? null
  if (before === value || (isUnreadable(before) && isUnreadable(value) && before.unreadable === value.unreadable)) return row
  return { ...row, cells: { ...row.cells, [id]: value } }
}

/** Every cell of an area made anew by its value; the same sheet where that changes none. */
export function mapArea(
  sheet: Sheet,
  columns: readonly SheetColumn[],
  area: Area,
  make: (value: CellValue, column: SheetColumn, row: SheetRow, place: Place) => CellValue,
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

export const setCell = (sheet: Sheet, columns: readonly SheetColumn[], { row, column }: Place, value: CellValue): Sheet =>
  mapArea(sheet, columns, { top: row, bottom: row, first: column, last: column }, () => value)

/** What the uppermost cells of an area hold, in all below them. Of a single row, what stands above it. */
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
