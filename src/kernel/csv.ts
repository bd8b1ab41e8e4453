/** Text that a spreadsheet may run as a formula: at the start, after blanks, or on a later line. */
const FORMULA = /^'*\s*[=+\-@\t\r|＝＋－＠]|[\r\n]\s*[=+\-@|＝＋－＠]/

/**
 * Formats one line of a CSV file (RFC 4180). Prefixes text that looks like a formula with an apostrophe, to prevent CSV
 * injection.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || /^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Removes the apostrophe that `csvLine` adds before formulas, so an exported file can be imported unchanged. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

/** UTF-8 byte order mark. Without it, some spreadsheets read the file in another encoding. */
export const CSV_HEAD = '\uFEFF'
