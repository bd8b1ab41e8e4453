/**
 * A text that a spreadsheet would run as a formula: at its beginning, after blanks, or on a line further down. Some read the full-width
 * signs of East Asian keyboards as formulas too, and `|` as a call of another program (DDE).
 */
const FORMULA = /^'*\s*[=+\-@\t\r|＝＋－＠]|[\r\n]\s*[=+\-@|＝＋－＠]/

/**
 * One line of a CSV file (RFC 4180). A text that looks like a formula gets an apostrophe in front: whoever opens the file in a
 * spreadsheet must not run what a customer typed as their name. Numbers are written as they are.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || /^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell that was read from such a file, without the apostrophe that was put in front: what was written comes back, whatever it is. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

/** Read as UTF-8 by spreadsheets that would guess otherwise. */
export const CSV_HEAD = '\uFEFF'
