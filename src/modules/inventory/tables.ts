import type { Generated, GeneratedAlways } from 'kysely'
import type { LaterKind } from '#domain/pricing/backorder.ts'
import type { Unit } from '#domain/pricing/goods.ts'
import type { StockPolicy } from './contract.ts'
import type { CountState, PurchaseState, TransferState } from './rules/document-moves.ts'
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
  | 'adjusted'
  | 'restored'
  | 'sent-off'
  | 'arrived'
  | 'lost'
  | 'cut'
export type MovementCause = 'transfer' | 'purchase-order' | 'stock-count' | 'roll'

declare module '#platform/db.ts' {
  interface Tables {
    stock: {
      variant_id: number
      on_hand: Generated<number>
      committed: Generated<number>
      held: Generated<number>
      safety: Generated<number>
      /** Part of `safety` that only the second storefront sells; null: it sells from the shared stock. */
      apart: Generated<number | null>
      policy: Generated<StockPolicy>
      beyond: Generated<number>
      beyond_cap: Generated<number>
      sends_on: string | null
      delay_days: number | null
      policy_version: Generated<number>
      /** Part of `on_hand` at locations other than the main one. */
      elsewhere: Generated<number>
      quarantined: Generated<number>
      reorder_at: Generated<number | null>
      reorder_quantity: Generated<number | null>
      /**
       * Longest piece of cloth on rolls, in centimetres, without rolls in transit; null for other
       * goods, and when no roll is left.
       */
      longest_piece: Generated<number | null>
    }
    stock_location: {
      id: Generated<number>
      name: string
      position: Generated<number>
      active: Generated<boolean>
      pickup: Generated<boolean>
      main: Generated<boolean>
      country: Generated<string>
      region: Generated<string>
    }
    stock_level: { variant_id: number; location_id: number; on_hand: number }
    /** Daily sums of movements by location, maintained by a database trigger. */
    stock_day: { variant_id: number; location_id: number; day: string; change: number; aside: number }
    stock_hold: {
      id: Generated<number>
      order_id: string
      variant_id: number
      quantity: number
      state: HoldState
      apart: Generated<boolean>
      /** Backordered part of `quantity`, and the send day promised to the buyer. */
      beyond: Generated<number>
      promise: LaterKind | null
      sends_on: string | null
      came_back: Generated<number>
      sent: Generated<number>
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
      /**
       * Change of the quantities on hand and quarantined at a location. When missing, derived from the kind, at the main
       * location.
       */
      location_id: Generated<number | null>
      change: Generated<number>
      aside: Generated<number>
      cause: Generated<MovementCause | null>
      cause_id: Generated<number | null>
    }
    stock_rule: {
      id: Generated<number>
      variant_id: number | null
      category_id: number | null
      location_id: number | null
      unit: Unit
      at: number
      quantity: number | null
    }
    low_stock: {
      variant_id: number
      location_id: number | null
      since: Date
      item: string
      mailed_at: Generated<Date | null>
    }
    low_stock_notice: { only_one: Generated<boolean>; sent_at: Date }
    stock_transfer: {
      id: GeneratedAlways<number>
      from_id: number
      to_id: number
      state: Generated<TransferState>
      note: string
      created_by: string
      created_at: Date
      sent_at: Generated<Date | null>
      ended_at: Generated<Date | null>
    }
    stock_transfer_line: {
      transfer_id: number
      variant_id: number
      quantity: number
      received: Generated<number>
      missing: Generated<number>
      reason: Generated<string>
    }
    supplier: {
      id: Generated<number>
      name: string
      email: string
      phone: string
      lead_days: number | null
      note: string
      active: Generated<boolean>
    }
    purchase_order: {
      id: GeneratedAlways<number>
      supplier_id: number
      location_id: number
      state: Generated<PurchaseState>
      expected_on: string | null
      note: string
      /** Freight and duty in KES cents, in addition to the goods. */
      extra_cost: Generated<number>
      created_by: string
      created_at: Date
      ordered_at: Generated<Date | null>
      ended_at: Generated<Date | null>
    }
    purchase_order_line: {
      purchase_order_id: number
      variant_id: number
      quantity: number
      received: Generated<number>
      cost: number | null
    }
    stock_count: {
      id: Generated<number>
      location_id: number
      name: string
      state: Generated<CountState>
      created_by: string
      created_at: Date
      ended_by: Generated<string | null>
      ended_at: Generated<Date | null>
    }
    stock_count_line: { count_id: number; variant_id: number; counted: number; expected: number; by: string; at: Date }
    stock_roll: {
      id: Generated<number>
      variant_id: number
      location_id: number
      label: string
      lot: string
      width: number | null
      length: number
      remaining: number
      received_at: Date
      transfer_id: Generated<number | null>
    }
    stock_transfer_roll: { transfer_id: number; variant_id: number; roll_id: number }
    cloth_reservation: {
      id: string
      order_id: string
      variant_id: number
      roll_id: number | null
      length: number
      subject: string
      kept: Generated<boolean>
      at: Date
      cut_at: Generated<Date | null>
    }
    roll_cut: {
      id: Generated<number>
      variant_id: number
      roll_id: number | null
      location_id: number
      length: number
      order_id: string | null
      reason: string
      actor: string
      at: Date
    }
  }
}
