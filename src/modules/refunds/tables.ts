import type { Generated } from 'kysely'
import type { GoodsChoice, RefundKind, RefundState } from './contract.ts'
import type { Route } from './rules/sources.ts'

declare module '#platform/db.ts' {
  interface Tables {
    refund: {
      id: string
      order_id: string
      kind: RefundKind
      amount: number
      vat: number
      reason: string
      requested_by: string
      requested_at: Date
      succeeded_at: Date | null
    }
    refund_line: {
      id: Generated<number>
      refund_id: string
      order_line_id: number | null
      quantity: number
      amount: number
      vat: number
      goods: GoodsChoice
    }
    refund_source: { attempt_id: string; captured: number; taken: Generated<number> }
    refund_part: {
      id: string
      refund_id: string
      attempt_id: string
      amount: number
      route: Route
      state: RefundState
      try: Generated<number>
      provider_reference: string | null
      failure: string | null
      pays_part: Generated<string | null>
      created_at: Date
      updated_at: Date
    }
  }
}
