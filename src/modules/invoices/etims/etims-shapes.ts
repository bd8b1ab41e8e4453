import type { InvoiceContent } from '../contract.ts'

/**
 * Tax types of the revenue authority. A is exempt, B is 16 percent, C is zero-rated or exported, D is non-VAT, E is 8 percent.
 */
export const TAX_TYPES = ['A', 'B', 'C', 'D', 'E'] as const
export type TaxType = (typeof TAX_TYPES)[number]
/** Tax rates in percent. */
export const TAX_RATES: Readonly<Record<TaxType, number>> = { A: 0, B: 16, C: 0, D: 0, E: 8 }

export type FiscalItem = { code: string; classification: string; name: string; service: boolean; tax: TaxType; price: number }

export type FiscalSale = {
  serial: number
  corrects: number | null
  content: InvoiceContent
  issuedAt: Date
  codes: readonly string[]
  classification: string
}

export type Signed = { receiptNo: number; signature: string; internalData: string }

/**
 * Response to a report. `refused`: a retry cannot succeed. `unanswered`: unknown outcome or a temporary failure; the same report
 * is retried later.
 */
export type EtimsAnswer<T> = { ok: true; value: T } | { ok: false; why: 'refused' | 'unanswered'; failure: string }

export interface EtimsGateway {
  mode: 'live' | 'stand-in'
  /** Number of the control unit that signs; printed on the documents. */
  unit: string
  branch: string
  reach: (pin: string) => Promise<EtimsAnswer<void>>
  saveItem: (pin: string, item: FiscalItem) => Promise<EtimsAnswer<void>>
  saveSale: (pin: string, sale: FiscalSale) => Promise<EtimsAnswer<Signed>>
  checkUrl: (pin: string, signature: string) => string
}
