import type { ColumnType, Generated } from 'kysely'
import type { InvoiceContent, InvoiceKind } from './contract.ts'

declare module '#platform/db.ts' {
  interface Tables {
    invoice_counter: { kind: InvoiceKind; year: number; last: number }
    invoice: {
      id: string
      kind: InvoiceKind
      year: number
      serial: number
      number: string
      order_id: string
      corrects: string | null
      refund_id: string | null
      content: ColumnType<InvoiceContent, string, never>
      issued_at: Date
      /** Time at which another invoice replaced this one after an order edit; this one is credited in full. */
      replaced_at: ColumnType<Date | null, never, Date>
    }
    fiscal_paper: {
      invoice_id: string
      serial: number
      state: Generated<'waiting' | 'signed' | 'refused'>
      tries: Generated<number>
      next_at: Date
      failure: string | null
      unit: string | null
      receipt_no: number | null
      signature: string | null
      internal_data: string | null
      check_url: string | null
      signed_at: Date | null
    }
    fiscal_item: { sku: string; serial: Generated<number>; reported_as: string | null }
  }
}
