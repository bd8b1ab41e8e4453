import type { InvoiceContent } from '../contract.ts'

/** How the authority taxes what is sold: exempt, 16 percent, nothing because it leaves the country, no supply at all. */
export const TAX_TYPES = ['A', 'B', 'C', 'D', 'E'] as const
export type TaxType = (typeof TAX_TYPES)[number]
/** Percent. The rate of E is the authority's; nothing that is sold here has it. */
export const TAX_RATES: Readonly<Record<TaxType, number>> = { A: 0, B: 16, C: 0, D: 0, E: 8 }

/** What is sold, as the authority knows it. */
export type FiscalItem = { code: string; classification: string; name: string; service: boolean; tax: TaxType; price: number }

/** A paper as it is told. `corrects`: of a credit note, the number under which its invoice was told. */
export type FiscalSale = {
  serial: number
  corrects: number | null
  content: InvoiceContent
  issuedAt: Date
  /** Of each of its lines, in their order. */
  codes: readonly string[]
  classification: string
}

/** What was signed. */
export type Signed = { receiptNo: number; signature: string; internalData: string }

/**
 * What came of asking. `refused`: it will not take this, however often it is asked. `unanswered`: nobody knows, or it cannot now; the same is asked
 * again later.
 */
export type EtimsAnswer<T> = { ok: true; value: T } | { ok: false; why: 'refused' | 'unanswered'; failure: string }

/** The door to the authority. Whoever else takes the same papers can stand behind it. */
export interface EtimsGateway {
  mode: 'live' | 'stand-in'
  /** The number of the control unit that signs; it stands on the papers. */
  unit: string
  branch: string
  reach: (pin: string) => Promise<EtimsAnswer<void>>
  saveItem: (pin: string, item: FiscalItem) => Promise<EtimsAnswer<void>>
  saveSale: (pin: string, sale: FiscalSale) => Promise<EtimsAnswer<Signed>>
  /** Where anybody can check a receipt. */
  checkUrl: (pin: string, signature: string) => string
}
