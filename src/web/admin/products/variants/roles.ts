/* ARIA attributes of the sheet, which cannot be an HTML table because its rows are virtualised. Indexes count from one. */
export const asGrid = (name: string, rows: number, columns: number) => ({
  role: 'grid',
  'aria-label': name,
  'aria-multiselectable': true,
  'aria-rowcount': rows + 1,
  'aria-colcount': columns + 1,
})
export const asRows = { role: 'rowgroup' }
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
