/** The door of invoices for flows. */

import type * as Pdf from './pdf/pdf.ts'

export { problems } from './problems.ts'
export { creditLines, invoiceLines, sumsOf } from './rules/content.ts'
export { dayIn } from './rules/number.ts'
/** The paper of an invoice. What makes it is read when the first one is wanted. */
export const pdfOf: typeof Pdf.pdfOf = async (content) => (await import('./pdf/pdf.ts')).pdfOf(content)
export { creditNoteOf, type Issued, invoiceOfOrder, issue, isUnpaidCredited } from './store.ts'
