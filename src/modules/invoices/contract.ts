import { z } from 'zod'
import { UNITS } from '#domain/pricing/goods.ts'
import { TAX_TREATMENTS } from '#domain/pricing/tax.ts'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'

// Amounts are whole KES cents.

export const INVOICE_KINDS = ['invoice', 'credit-note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export const InvoiceLine = z.object({
  name: z.string(),
  detail: z.string(),
  sku: z.string().nullable(),
  /** Null for delivery, and for an amount without goods. */
  quantity: z.int().nullable(),
  unit: z.enum(UNITS).nullable(),
  unitPrice: z.int().nullable(),
  discount: z.int(),
  /** Parts of the discount by name. `label` is null for a discount given by staff. */
  savings: z.array(z.object({ label: z.string().nullable(), amount: z.int() })).optional(),
  /** Gross amount, and the VAT included in it. */
  total: z.int(),
  vat: z.int(),
  /** VAT class and its rate in basis points; missing on older documents. */
  vatClass: z.object({ code: z.string(), rate: z.int() }).optional(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** Content of an invoice or credit note, frozen when it is issued. */
export const InvoiceContent = z.object({
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  /** Date of issue in the shop's time zone: `2026-11-21`. */
  issuedOn: z.string(),
  house: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Tax PIN of the shop; empty when it has none. */
    pin: z.string(),
  }),
  order: z.object({ number: z.string(), placedOn: z.string() }),
  customer: z.object({ name: z.string(), email: z.string(), address: z.array(z.string()), pin: z.string().nullish() }),
  lines: z.array(InvoiceLine),
  totals: z.object({ discount: z.int(), vat: z.int(), net: z.int(), total: z.int() }),
  /** On an invoice: money received when it was issued. */
  paid: z.int(),
  /** Cash rounding in KES cents, outside VAT. */
  rounding: z.int().optional(),
  corrects: z.string().nullable(),
  reason: z.string().nullable(),
  /** VAT treatment of the order; missing on older documents, which include VAT. */
  tax: z.enum(TAX_TREATMENTS).optional(),
  /** Language of the document. Missing on older documents, which are in English. */
  language: z.enum(PAGE_LANGUAGES).optional(),
  demo: z.boolean(),
})
export type InvoiceContent = z.infer<typeof InvoiceContent>

export const InvoiceShown = z.object({
  id: z.uuid(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  issuedAt: z.string(),
  total: z.int(),
  vat: z.int(),
  pdf: z.string(),
})
export const OrderInvoices = z.object({ number: z.string(), invoices: z.array(InvoiceShown).max(1000) })
export type OrderInvoices = z.infer<typeof OrderInvoices>

export {
  FISCAL_STATES,
  FiscalChange,
  FiscalPaper,
  FiscalRetried,
  type FiscalSeal,
  FiscalState,
  FiscalTrial,
} from './fiscal-shapes.ts'
