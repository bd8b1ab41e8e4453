/**
 * A sheet of which only the rows near the screen are drawn cannot be a table of the browser's own. To a screen reader it is a grid all the
 * same: these are what its parts are, counted from one, with a row of headings and a column of numbers.
 */
export const asGrid = (name: string, rows: number, columns: number) => ({
  role: 'grid',
  'aria-label': name,
  'aria-multiselectable': true,
  'aria-rowcount': rows + 1,
  'aria-colcount': columns + 1,
})
export const asRows = { role: 'rowgroup' }
/** `HEADINGS` is the row above the first. */
export const HEADINGS = -1
export const asRow = (index: number) => ({ role: 'row', 'aria-rowindex': index + 2 })
export const asHeading = (column: number) => ({ role: 'columnheader', 'aria-colindex': column + 2 })
export const asNumber = { role: 'rowheader', 'aria-colindex': 1 }
export const asCell = (column: number, selected: boolean, wrong: boolean) => ({
  role: 'gridcell',
  'aria-colindex': column + 2,
  'aria-selected': selected,
  ...(wrong && { 'aria-invalid': true as const }),
})
