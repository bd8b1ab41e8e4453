import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DeliveryMethod, FeeBy, FeeStep } from './contract.ts'
import type { PointRule } from './rules/points.ts'
import type { SlotState } from './rules/slot-moves.ts'

declare module '#platform/db.ts' {
  interface Tables {
    shipping_zone: { id: Generated<number>; name: string; countries: string[]; regions: string[] }
    shipping_rate: {
      zone_id: number
      method: DeliveryMethod
      base_fee: number
      included_g: number
      per_kg_fee: number
      free_from: number | null
      days_min: number
      days_max: number
      fee_by: Generated<FeeBy>
      steps: ColumnType<FeeStep[], string | undefined, string>
      cut_off: number | null
      heaviest_g: number | null
      goods_from: number | null
      goods_to: number | null
      most_pieces: number | null
    }
    pickup: { one: Generated<boolean>; ready_days: number }
    closed_day: { day: string; name: string }
    slot_plan: { zone_id: number; weekday: number; opens: number; closes: number; capacity: number; notice_hours: number }
    delivery_slot: {
      id: Generated<number>
      zone_id: number
      day: string
      opens: number
      closes: number
      bookable_until: Date
      capacity: number
      taken: Generated<number>
      closed: Generated<boolean>
      by_hand: Generated<boolean>
      overbooking: Generated<number>
      /** Capacity with overbooking, in points. */
      room: GeneratedAlways<number>
    }
    delivery_room: { one: Generated<boolean>; overbooking: Generated<number>; points: ColumnType<PointRule[], string, string> }
    slot_waitlist: {
      id: string
      slot_id: number
      email: string
      customer_id: string | null
      order_id: string | null
      points: number
      language: string
      asked_at: Date
      notified_at: Date | null
    }
    slot_waitlist_optout: { email_hash: Buffer; stopped_at: Date }
    country: { code: string; active: Generated<boolean>; dial: string | null }
    region: {
      id: Generated<number>
      country: string
      name: string
      key: string
      active: Generated<boolean>
      number: number | null
      parts: Generated<string[]>
    }
    slot_hold: { order_id: string; slot_id: number; state: SlotState; expires_at: Date; points: Generated<number> }
  }
}
