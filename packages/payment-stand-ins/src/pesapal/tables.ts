import type { ColumnType, Generated } from 'kysely'

declare module '../database.ts' {
  interface Tables {
    pesapal_stand_in_ipn: { id: Generated<number>; ipn_id: string; url: string; type: 'GET' | 'POST'; created_at: Date }
    pesapal_stand_in_order: {
      tracking_id: string
      reference: string
      amount: number
      currency: string
      request: ColumnType<OrderRequest, string, never>
      status_code: Generated<number>
      method: string | null
      account: string | null
      confirmation_code: string | null
      reason: string | null
      cancelled_at: Date | null
      refund_asked: number | null
      pays_at: Date | null
      created_at: Date
    }
  }
}

export type OrderRequest = {
  id: string
  amount: number
  currency: string
  description: string
  callback_url: string
  cancellation_url?: string
  notification_id: string
}
