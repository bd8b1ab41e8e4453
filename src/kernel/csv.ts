/** A text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * One line of a CSV file (RFC 4180). A text that begins like a formula gets an apostrophe in front: whoever opens the file in a
 * spreadsheet must not run what a customer typed as their name. Numbers are written as they are.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Read as UTF-8 by spreadsheets that would guess otherwise. */
export const CSV_HEAD = '\uFEFF'
