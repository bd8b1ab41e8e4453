import type { Generated } from 'kysely'
import type { LaterKind } from '#kernel/sent-later.ts'
import type { StockPolicy } from './contract.ts'
import type { HoldState } from './rules/hold-moves.ts'

export type MovementKind =
  | 'received'
  | 'counted'
  | 'committed'
  | 'allocated'
  | 'released'
  | 'consumed'
  | 'returned'
  | 'quarantined'
  | 'written-off'

declare module '#platform/db.ts' {
  interface Tables {
    stock: {
      variant_id: number
      on_hand: Generated<number>
      committed: Generated<number>
      held: Generated<number>
      safety: Generated<number>
      policy: Generated<StockPolicy>
      /** Promised beyond what is on hand, and the most that may be. */
      beyond: Generated<number>
      beyond_cap: Generated<number>
      sends_on: string | null
      delay_days: number | null
      policy_version: Generated<number>
    }
    stock_hold: {
      id: Generated<number>
      order_id: string
      variant_id: number
      quantity: number
      state: HoldState
      /** Of it, what is not in the house yet, and on which day the buyer was told that it is sent. */
      beyond: Generated<number>
      promise: LaterKind | null
      sends_on: string | null
      /** Of what had left: so much is in the house again. */
      came_back: Generated<number>
      expires_at: Date
    }
    stock_movement: {
      id: Generated<number>
      variant_id: number
      kind: MovementKind
      quantity: number
      order_id: string | null
      reason: string | null
      actor: string
      at: Date
    }
  }
}
