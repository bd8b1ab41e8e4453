import type { Paper } from '#platform/pdf/paper.ts'
import type { FiscalSeal, InvoiceContent } from './contract.ts'
import type { EtimsGateway } from './etims/etims-shapes.ts'
import type * as Pdf from './pdf/pdf.ts'

declare module '#platform/deps.ts' {
  interface Deps {
    /** Gateway to the revenue authority; a simulator in a demo without a control unit, undefined in a live shop without one. */
    etims: EtimsGateway | undefined
  }
}

export { fiscalItem, fiscalItemTold } from './commands/fiscal-items.ts'
export { collectFiscal, putOffFiscal, refuseFiscal, signFiscal, tellFiscalAgain } from './commands/fiscal-papers.ts'
export { issue } from './commands/issue.ts'
export { replaceInvoice } from './commands/replace-invoice.ts'
export type { EtimsAnswer, EtimsGateway, FiscalItem, FiscalSale, TaxType } from './etims/etims-shapes.ts'
export { etimsGateway } from './etims/gateway.ts'
export { itemCode, taxTypeOf } from './etims/sale-body.ts'
export { problems } from './problems.ts'
export { fiscalSeals, nextFiscal, type WaitingPaper } from './queries/fiscal-papers.ts'
export { creditNoteOf, type Issued, invoiceOfOrder, isUnpaidCredited, prefixIsTaken } from './queries/invoices.ts'
export { creditLines, invoiceLines, sumsOf } from './rules/content.ts'
export { dayIn } from './rules/number.ts'
/** Draws an invoice or credit note on a new page of `paper`. Loads the PDF code on first use. */
export const drawInvoice = async (paper: Paper, content: InvoiceContent, seal?: FiscalSeal): Promise<void> =>
  (await import('./pdf/pdf.ts')).drawInvoice(paper, content, seal)
/** Returns the PDF of an invoice or credit note, cached by content. Loads the PDF code on first use. */
export const pdfOf: typeof Pdf.pdfOf = async (content, seal) => (await import('./pdf/cached-pdf.ts')).cachedPdf(content, seal)
