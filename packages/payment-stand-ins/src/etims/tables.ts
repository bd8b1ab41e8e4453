import type { ColumnType } from 'kysely'

declare module '../database.ts' {
  interface Tables {
    etims_stand_in_item: { tin: string; branch: string; code: string }
    etims_stand_in_sale: {
      tin: string
      branch: string
      invoice_no: number
      receipt_no: number
      body: ColumnType<Record<string, unknown>, string, never>
      signature: string
      created_at: Date
    }
  }
}
