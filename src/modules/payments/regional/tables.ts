import type { Generated } from 'kysely'
import type { PaidWith } from '../gateways/regional-gateway.ts'

declare module '#platform/db.ts' {
  interface Tables {
    pesapal_order: {
      attempt_id: string
      reference: string
      tracking_id: string | null
      redirect_url: string | null
      confirmation_code: string | null
      method: string | null
      paid_with: PaidWith | null
      cancel_asked_at: Date | null
      refund_asked_at: Date | null
      refund_amount: number | null
      refund_checked_at: Generated<Date | null>
      reversed_at: Generated<Date | null>
      created_at: Date
    }
    payment_plan: { order_id: string; required_amount: number; chosen_at: Date }
    pesapal_ipn: { provider_url: string; notice_url: string; ipn_id: string }
  }
}
