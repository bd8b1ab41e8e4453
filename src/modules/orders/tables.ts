import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Channel, Make, Unit } from '#domain/pricing/goods.ts'
import type { TaxTreatment } from '#domain/pricing/tax.ts'
import type { Swatch } from '#shapes/catalogue.ts'
import type {
  Address,
  FulfilmentState,
  HandedSignature,
  OrderSource,
  OrderState,
  PriceParts,
  ShippingMethod,
} from './contract.ts'

type Json<T> = ColumnType<T, string, string>
/** Column that no statement writes directly: a trigger or default fills it. */
type Copied<T> = ColumnType<T, never, never>

declare module '#platform/db.ts' {
  interface Tables {
    orders: {
      id: string
      number: string
      channel: Channel
      source: Generated<OrderSource>
      assigned_to: Generated<string | null>
      tags: Generated<string[]>
      /** Number of edits by staff. */
      version: Generated<number>
      state: OrderState
      held_from: OrderState | null
      visitor_id: string | null
      customer_id: string | null
      cart_id: string | null
      /** KES cents of the delivery fee that the shop keeps of a cancelled order. */
      kept_fee: Generated<number>
      /** Number of orders placed from the cart before this one. */
      bag_round: Generated<number>
      name: string
      email: string
      phone: string
      address: Json<Address>
      shipping_method: ShippingMethod
      arrives_earliest: string
      arrives_latest: string
      zone_id: number | null
      slot_id: number | null
      slot_opens: number | null
      slot_closes: number | null
      items: number
      discount: Generated<number>
      shipping_fee: number
      shipping_vat: number
      vat: number
      tax: Generated<TaxTreatment>
      tax_pin: string | null
      total: number
      shown_currency: string
      shown_rate: number
      rates_source: string
      rates_at: Date
      language: string
      note: string | null
      /** Keys are the slugs of the policies. */
      policies: ColumnType<Record<string, { language: string; version: number }>, string | undefined, never>
      /** Hash of the client's network (`networkHash`). Null when it is unknown or deleted. */
      network_hash: string | null
      created_at: Date
      placed_at: Date | null
      pay_by: Date | null
      /** Copies of the view `order_money` for lists, maintained by the database. KES cents. */
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
      style_key: Generated<string>
      unit: Unit
      quantity: number
      unit_price: number
      /** List price and the reason, when staff gave another price; both or neither. */
      list_price: number | null
      price_reason: string | null
      shown_unit_price: number
      price_parts: ColumnType<PriceParts | null, PriceParts | null | undefined, never>
      /** Quantity and discount at the time of the order; null until staff edit the order. */
      frozen_quantity: Generated<number | null>
      frozen_discount: Generated<number | null>
      subtotal: number
      discount: number
      total: number
      vat: number
      /** `vat_rate`: basis points, frozen when the order was made. */
      vat_class: Generated<string>
      vat_rate: Generated<number>
    }
    /** `order_line_id` is null for the delivery fee. `frozen`: amount when the adjustment was made. KES cents. */
    order_adjustment: {
      id: Generated<number>
      order_id: string
      order_line_id: number | null
      source: string
      version: Generated<number | null>
      label: string
      amount: number
      frozen: number
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
      /** Sorts the parcels of an order by creation. */
      nth: GeneratedAlways<number>
      /** Stock location to ship from; null when the shop's allocation rule chose. */
      location_id: Generated<number | null>
      left_at: Generated<Date | null>
      arrived_at: Generated<Date | null>
      received_by: Generated<string | null>
      handed_note: Generated<string | null>
      handed_photo: Generated<string | null>
      handed_signature: ColumnType<HandedSignature | null, string | null | undefined, string | null>
      /** KES cents to collect, and KES cents of the order that the shop held, both when the parcel left. Null before. */
      collects: Generated<number | null>
      kept_before: Generated<number | null>
      created_at: Date
    }
    /**
     * Goods of a refund, in the unit of the line. `packed`: part of `unsent` that was in a parcel. `outside`: part of `sent`
     * that was outside the shop at the time of the refund.
     */
    goods_back: {
      refund_id: string
      order_line_id: number
      unsent: number
      packed: number
      sent: number
      outside: Generated<number>
    }
    /**
     * In the unit of the line. `came_back`: sent and refunded or returned. `outside`: part of `came_back` that is still out of
     * the shop, in its parcel.
     */
    fulfilment_line: {
      fulfilment_id: string
      order_line_id: number
      quantity: number
      came_back: Generated<number>
      outside: Generated<number>
    }
  }
}
