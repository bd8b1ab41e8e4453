/**
 * Text that a spreadsheet would run as a formula: at the start, after blanks, or on a later line. Some spreadsheets also run the
 * full-width signs of East Asian keyboards, and `|` as a call of another program (DDE).
 */
const FORMULA = /^'*\s*[=+\-@\t\r|＝＋－＠]|[\r\n]\s*[=+\-@|＝＋－＠]/

/**
 * Formats one line of a CSV file (RFC 4180). Prefixes text that looks like a formula with an apostrophe, so that a spreadsheet
 * does not run what a customer typed as a name. Numbers stay as they are.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || /^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Removes the apostrophe that `csvLine` puts before formulas, so that an exported file can be imported unchanged. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

/** Byte order mark. Without it some spreadsheets do not read the file as UTF-8. */
export const CSV_HEAD = '\uFEFF'
