/** The door of invoices for flows. */

export { pdfOf } from './pdf/pdf.ts'
export { problems } from './problems.ts'
export { creditLines, invoiceLines, sumsOf } from './rules/content.ts'
export { dayIn } from './rules/number.ts'
export { creditNoteOf, type Issued, invoiceOfOrder, issue, isUnpaidCredited } from './store.ts'
