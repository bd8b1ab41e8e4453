import type { ColumnType } from 'kysely'
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
      /** Another took its place when the order was changed; it is credited as a whole. */
      replaced_at: ColumnType<Date | null, never, Date>
    }
  }
}
