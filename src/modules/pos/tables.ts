import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Means } from '#domain/pricing/counter.ts'
import type { SaleRemark } from './contract.ts'

declare module '#platform/db.ts' {
  interface Tables {
    register: { id: string; series: GeneratedAlways<number>; name: string; created_at: Date; created_by: string }
    register_shift: {
      id: string
      register_id: string
      opened_at: Date
      opened_by: string
      /** KES cents. */
      float: number
      closed_at: Date | null
      closed_by: string | null
      counted: number | null
      expected: number | null
      note: Generated<string>
    }
    register_cash: {
      id: string
      /** Null for order cash that went through no drawer. */
      shift_id: string | null
      kind: 'in' | 'out' | 'refund' | 'receipt'
      amount: number
      reason: string
      at: Date
      by: string
      late: Generated<boolean>
      /** `cause`: part of a refund, or payment attempt of a receipt. */
      order_id: string | null
      cause: string | null
    }
    counter_sale: {
      id: string
      register_id: string
      shift_id: string
      serial: number
      fingerprint: string
      order_id: string
      /** Time by the device's clock. */
      taken_at: Date
      received_at: Date
      by: string
      total: number
      given: number
      change: number
      handed_over: boolean
      remarks: ColumnType<SaleRemark[], string, string>
      seen_by: string | null
      seen_at: Date | null
    }
    counter_tender: {
      sale_id: string
      position: number
      means: Means
      amount: number
      /** Cash rounding: difference between cash received and `amount`. */
      rounding: Generated<number>
      reference: string | null
      attempt_id: string
    }
    counter_line: {
      sale_id: string
      position: number
      variant_id: number | null
      quantity: number
      list_price: number
      unit_price: number
      reason: string | null
      staff: string
    }
  }
}
