import type { ColumnType, Generated } from 'kysely'
import type { Channel, Make, Unit } from '#kernel/goods.ts'
import type { Swatch } from '#kernel/shapes.ts'
import type { Address, FulfilmentState, OrderState, ShippingMethod } from './contract.ts'

type Json<T> = ColumnType<T, string, string>
/** Never written by a statement of ours. */
type Copied<T> = ColumnType<T, never, never>

declare module '#platform/db.ts' {
  interface Tables {
    orders: {
      id: string
      number: string
      channel: Channel
      state: OrderState
      held_from: OrderState | null
      visitor_id: string | null
      customer_id: string | null
      cart_id: string | null
      /** What of its delivery the house keeps of an order whose parcel came back. KES cents. */
      kept_fee: Generated<number>
      /** How often its bag had been emptied by a placed order when this one was made. */
      bag_round: Generated<number>
      name: string
      email: string
      phone: string
      address: Json<Address>
      shipping_method: ShippingMethod
      arrives_earliest: string
      arrives_latest: string
      /** Where its delivery times are chosen from, and the one that was promised; null when the day is the carrier's. */
      zone_id: number | null
      slot_id: number | null
      slot_opens: number | null
      slot_closes: number | null
      items: number
      discount: Generated<number>
      shipping_fee: number
      shipping_vat: number
      vat: number
      total: number
      shown_currency: string
      shown_rate: number
      rates_source: string
      rates_at: Date
      language: string
      note: string | null
      /** Which versions of the house's policies were in force when it was placed, by the address of each. */
      policies: ColumnType<Record<string, { language: string; version: number }>, string | undefined, never>
      created_at: Date
      placed_at: Date | null
      pay_by: Date | null
      /** Copies of the view `order_money`, renewed by the database itself, for lists alone. KES cents. */
      amount_received: Copied<number>
      amount_paid: Copied<number>
      amount_granted: Copied<number>
      amount_promised: Copied<number>
      amount_due: Copied<number>
      payment_progress: Copied<'unpaid' | 'partly-paid' | 'paid' | null>
    }
    order_line: {
      id: Generated<number>
      order_id: string
      position: number
      variant_id: number | null
      sku: string
      slug: string
      name: string
      descriptor: string
      swatch: ColumnType<Swatch | null, string | null, never>
      size: string | null
      make: Make
      making_days: number
      /** Which of the designs of its variant in the bag it was; empty for the product as it is. */
      style_key: Generated<string>
      unit: Unit
      quantity: number
      unit_price: number
      shown_unit_price: number
      subtotal: number
      discount: number
      total: number
      vat: number
    }
    order_event: {
      id: Generated<number>
      order_id: string
      kind: string
      actor: string
      at: Date
      reason: string | null
      detail: ColumnType<Record<string, unknown>, string | undefined, never>
    }
    order_mail: { order_id: string; kind: string; cause: string; at: Date }
    order_grant: {
      order_id: string
      visitor_id: string
      granted_at: Date
      may_change: Generated<boolean>
      code_hash: Generated<Buffer | null>
      code_expires_at: Generated<Date | null>
    }
    fulfilment: {
      id: string
      order_id: string
      state: FulfilmentState
      carrier: string | null
      tracking: string | null
      created_at: Date
    }
  }
}
