/** The door of invoices for flows. */

import type { Paper } from '#platform/paper/paper.ts'
import type { InvoiceContent } from './contract.ts'
import type * as Pdf from './pdf/pdf.ts'

export { problems } from './problems.ts'
export { creditLines, invoiceLines, sumsOf } from './rules/content.ts'
export { dayIn } from './rules/number.ts'
/** An invoice or a credit note among other papers. */
export const drawInvoice = async (paper: Paper, content: InvoiceContent): Promise<void> =>
  (await import('./pdf/pdf.ts')).drawInvoice(paper, content)
/** The paper of an invoice. What makes it is read when the first one is wanted. */
export const pdfOf: typeof Pdf.pdfOf = async (content) => (await import('./pdf/pdf.ts')).pdfOf(content)
export { creditNoteOf, type Issued, invoiceOfOrder, issue, isUnpaidCredited, replaceInvoice } from './store.ts'
