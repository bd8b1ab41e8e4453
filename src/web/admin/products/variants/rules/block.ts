import { readCell, writeCell } from './read-cell.ts'
import { type Area, isSingle, mapArea, type Sheet, type SheetColumn, type SheetRow } from './sheet.ts'

export const MAX_BLOCK_ROWS = 5_000
const MAX_BLOCK_COLUMNS = 64
const MAX_BLOCK_LETTERS = 8_000_000

/**
 * Parses a block that a spreadsheet copied: tabs between columns, line ends between rows, quotes around a cell that contains
 * either. Leaves out what exceeds the limits above.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const source = text.slice(0, MAX_BLOCK_LETTERS)
  const endCell = () => {
    const row = rows.at(-1)
    if (row && row.length < MAX_BLOCK_COLUMNS) row.push(cell)
    cell = ''
  }
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at]
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (letter === '"' && cell === '' && isClosed(source, at)) quoted = true
    else if (letter === '\t') endCell()
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && source[at + 1] === '\n') at += 1
      endCell()
      if (rows.length >= MAX_BLOCK_ROWS) return rows
      rows.push([])
    } else cell += letter
  }
  endCell()
  // Spreadsheets end the last row with a line end as well.
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop()
  return rows
}

/** True when the quote at `from` is closed right before the end of its cell. A literal quote, such as an inch mark, is not. */
function isClosed(source: string, from: number): boolean {
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] !== '"') continue
    if (source[at + 1] === '"') at += 1
    else return at + 1 === source.length || /[\t\r\n]/.test(source.charAt(at + 1))
  }
  return false
}

const quotedIfNeeded = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const writeBlock = (sheet: Sheet, columns: readonly SheetColumn[], area: Area): string =>
  sheet
    .slice(area.top, area.bottom + 1)
    .map((row) =>
      columns
        .slice(area.first, area.last + 1)
        .map((column) => quotedIfNeeded(writeCell(column, row.cells[column.id])))
        .join('\t'),
    )
    .join('\n')

export type Pasted = { sheet: Sheet; area: Area }

/**
 * Pastes a block where the selection begins, as spreadsheets do. Leaves out rows beyond `maxRows` and columns beyond the last.
 */
export function paste(
  sheet: Sheet,
  columns: readonly SheetColumn[],
  area: Area,
  block: readonly (readonly string[])[],
  newRow: () => SheetRow,
  maxRows = MAX_BLOCK_ROWS,
): Pasted {
  const width = Math.max(1, ...block.map(({ length }) => length))
  const fills = (span: number, of: number) => (span % of === 0 ? span : of)
  const rows = isSingle(area) ? block.length : fills(area.bottom - area.top + 1, block.length)
  const wide = isSingle(area) ? width : fills(area.last - area.first + 1, width)
  const bottom = Math.min(area.top + rows, maxRows) - 1
  const target: Area = { ...area, bottom, last: Math.min(area.first + wide, columns.length) - 1 }
  const long = [...sheet, ...Array.from({ length: Math.max(0, bottom + 1 - sheet.length) }, newRow)]
  const filled = mapArea(long, columns, target, (value, column, _, place) => {
    const text = block[(place.row - area.top) % block.length]?.[(place.column - area.first) % width]
    return text === undefined ? value : readCell(column, text)
  })
  return { sheet: filled === long && long.length === sheet.length ? sheet : filled, area: target }
}
