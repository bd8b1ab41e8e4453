import type { Generated, GeneratedAlways } from 'kysely'
import type { ComesBack, Disposition, Resolution, ReturnKind, ReturnReason, ReturnState } from './contract.ts'

declare module '#platform/db.ts' {
  interface Tables {
    order_return: {
      id: string
      order_id: string
      ordinal: number
      kind: ReturnKind
      state: ReturnState
      wish: Resolution
      reason: ReturnReason
      words: string | null
      comes_back: ComesBack
      tracking: string | null
      asked_by: string
      asked_at: Date
      moved_at: Date
      send_by: string | null
      comes_on: string | null
      fee: Generated<number>
      answer: string | null
      refund_id: string | null
      exchange_order_id: string | null
      version: Generated<number>
    }
    order_return_item: {
      id: GeneratedAlways<number>
      return_id: string
      order_line_id: number
      quantity: number
      received: Generated<number>
      accepted: number | null
      disposition: Disposition | null
      words: string | null
      exchange_variant_id: number | null
    }
    order_return_photo: { id: GeneratedAlways<number>; return_id: string; photo: string; at: Date }
    order_return_job: { return_id: string; job_id: string }
  }
}
