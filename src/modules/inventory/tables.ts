import type { Generated } from 'kysely'
import type { HoldState } from './rules/hold-moves.ts'

export type MovementKind =
  | 'received'
  | 'counted'
  | 'committed'
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
    }
    stock_hold: {
      id: Generated<number>
      order_id: string
      variant_id: number
      quantity: number
      state: HoldState
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
