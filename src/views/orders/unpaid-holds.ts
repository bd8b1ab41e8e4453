import { sql } from 'kysely'
import { minutesAfter } from '#kernel/clock.ts'
import '#modules/inventory/tables.ts'
import { SAME_CART_minutes, UNPAID_COUNTED_minutes } from '#modules/orders/rules/unpaid-share.ts'
import '#modules/orders/tables.ts'
import '#modules/payments/tables.ts'
import '#modules/shipping/tables.ts'
import type { Tx } from '#platform/db.ts'

/** Client of an order: its account, else its network (`networkHash`). */
export type Client = { customerId: string } | { networkHash: string }

type HoldRequest = {
  client: Client
  order: { id: string; cartId: string | null; slotId: number | undefined }
  variantIds: readonly number[]
  at: Date
}
/** `held`: part of `units` that is still reserved. */
export type UnpaidUnits = { variantId: number; units: number; held: number }

/**
 * Returns what a client's other unpaid orders reserve, or reserved until recently: units of variants, and points of a delivery
 * slot. The caller must have locked the stock and the slot.
 */
export async function unpaidHolds(
  tx: Tx,
  { client, order, variantIds, at }: HoldRequest,
): Promise<{ variants: UnpaidUnits[]; slot: { points: number; room: number } | null }> {
  const ofClient =
    'customerId' in client
      ? sql`customer_id = ${client.customerId}`
      : sql`network_hash = ${client.networkHash} and customer_id is null`
  const { rows } = await sql<{ variants: UnpaidUnits[]; slot: { points: number; room: number } | null }>`
    with other as (
      select id, case when placed_at is null then coalesce(cart_id, id) else id end as cart from orders
      cross join lateral (select case state when 'pending_payment' then pay_by else coalesce((select max(order_event.at) from order_event
        where order_event.order_id = orders.id and kind in ('cancelled', 'expired')), created_at) end as held_until) as hold
      where ${ofClient} and id <> ${order.id} and (state = 'placed' and exists (select from order_event
          where order_event.order_id = orders.id and kind in ('pays-on-delivery', 'pays-on-pickup'))
          and not exists (select from payment_entry where payment_entry.order_id = orders.id)
        or placed_at is null and state in ('pending_payment', 'expired', 'cancelled')
        and held_until + greatest(make_interval(mins => ${UNPAID_COUNTED_minutes}), held_until - created_at) > ${at}
        and not exists (select from orders as paid
          where paid.cart_id = orders.cart_id and paid.bag_round = orders.bag_round and paid.placed_at is not null)
        and (cart_id is distinct from ${order.cartId} or created_at <= ${minutesAfter(at, -SAME_CART_minutes)}))),
    goods as (
      select variant_id, cart, max(quantity) as units, max(quantity) filter (where state in ('held', 'committed')) as held
      from stock_hold join other on other.id = order_id where variant_id = any(${variantIds as number[]}::int[]) group by 1, 2),
    times as (
      select cart, max(points) as points from slot_hold join other on other.id = order_id
      where slot_id = ${order.slotId ?? null} group by 1)
    select
      (select coalesce(jsonb_agg(jsonb_build_object('variantId', variant_id, 'units', units, 'held', held)), '[]') from (
        select variant_id, sum(units)::int as units, coalesce(sum(held), 0)::int as held from goods group by 1) as each) as variants,
      (select jsonb_build_object('points', (select sum(points) from times), 'room', room) from delivery_slot
        where id = ${order.slotId ?? null} and exists (select from times)) as slot`.execute(tx)
  return rows[0] ?? { variants: [], slot: null }
}
