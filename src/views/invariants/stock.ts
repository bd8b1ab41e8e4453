import type { Invariant } from '#services/action-items/contract.ts'
import { GOODS, nobodyAsked } from './sql.ts'

/** Goods and delivery times: what is promised, kept, and gone. */
export const STOCK_INVARIANTS = {
  'stock-not-its-holds': `
    select stock.variant_id::text from stock left join (
      select variant_id, sum(quantity - beyond) filter (where state = 'held') as held,
        sum(quantity - beyond) filter (where state in ('committed', 'backordered')) as committed,
        sum(beyond) filter (where state in ('held', 'backordered')) as beyond
      from stock_hold group by variant_id) as holds on holds.variant_id = stock.variant_id
    where stock.held <> coalesce(holds.held, 0) or stock.committed <> coalesce(holds.committed, 0)
      or stock.beyond <> coalesce(holds.beyond, 0)`,
  'promised-beyond-its-cap': `
    select stock.variant_id::text || ': ' || beyond || ' of ' || beyond_cap from stock where beyond > beyond_cap`,
  // Whatever comes, or comes free, is given to those who wait for it.
  'goods-on-shelf-while-orders-wait': `
    select stock.variant_id::text || ': ' || beyond from stock where beyond > 0 and on_hand - committed - held - safety > 0`,
  'sent-before-it-came': `
    select orders.number || ' ' || hold.variant_id from orders join stock_hold as hold on hold.order_id = orders.id
    where orders.state in ('fulfilled', 'completed') and hold.state = 'backordered'`,
  // What is put aside or written off leaves the shelf only where it was still promised: then it was released just before.
  'stock-not-its-movements': `
    select stock.variant_id::text || ': ' || on_hand || ' and ' || coalesce(moved.sum, 0) from stock left join (
      select movement.variant_id, sum(case
        when kind in ('received', 'counted', 'returned') then quantity when kind = 'consumed' then -quantity
        when kind in ('quarantined', 'written-off') and before.kind_before = 'released' then -quantity else 0 end) as sum
      from stock_movement as movement left join lateral (
        select earlier.kind as kind_before from stock_movement as earlier
        where movement.kind in ('quarantined', 'written-off') and earlier.variant_id = movement.variant_id
          and earlier.order_id = movement.order_id and earlier.id < movement.id
        order by earlier.id desc limit 1) as before on true
      group by movement.variant_id) as moved on moved.variant_id = stock.variant_id
    where on_hand <> coalesce(moved.sum, 0)`,
  'promise-not-its-movements': `
    select orders.number || ' ' || hold.variant_id from stock_hold as hold join orders on orders.id = hold.order_id left join (
      select order_id, variant_id, sum(case kind when 'committed' then quantity when 'released' then -quantity end) as promised
      from stock_movement where kind in ('committed', 'released') and order_id is not null group by order_id, variant_id) as moved
      on moved.order_id = hold.order_id and moved.variant_id = hold.variant_id
    where coalesce(moved.promised, 0) <> case when hold.state in ('committed', 'backordered', 'consumed') then hold.quantity else 0 end`,
  'goods-returned-twice': `
    select orders.number || ' ' || moved.variant_id from (
      select order_id, variant_id, sum(quantity) filter (where kind = 'returned') as returned,
        coalesce(sum(quantity) filter (where kind = 'consumed'), 0) as consumed
      from stock_movement where kind in ('returned', 'consumed') and order_id is not null group by order_id, variant_id) as moved
    join orders on orders.id = moved.order_id where returned > consumed`,
  'goods-kept-for-ended-order': `
    select orders.number || ' ' || variant_id from orders join stock_hold as hold on hold.order_id = orders.id
    where orders.state in ('expired', 'cancelled') and hold.state in ('held', 'committed', 'backordered')`,
  'waiting-order-without-its-goods': `
    select orders.number || ' ' || variant_id from orders join order_line as line on line.order_id = orders.id
    where orders.state = 'pending_payment' and make = 'ready' and variant_id is not null and not exists (select from stock_hold
      where stock_hold.order_id = orders.id and stock_hold.variant_id = line.variant_id and stock_hold.state in ('held', 'expired'))`,
  'placed-order-without-its-goods': `
    select orders.number || ' ' || variant_id from orders join ${GOODS} on goods.order_id = orders.id
    where orders.state in ('placed', 'confirmed', 'on_hold', 'processing') and goods.quantity > kept + released
      and ${nobodyAsked('paid-no-stock')}`,
  'fulfilled-without-consumed-stock': `
    select orders.number || ' ' || variant_id from orders join ${GOODS} on goods.order_id = orders.id
    where orders.state in ('fulfilled', 'completed')
      and goods.quantity > released + case hold when 'consumed' then kept else 0 end`,
  'fulfilled-with-nothing-sent': `
    select orders.number from orders where orders.state in ('fulfilled', 'completed')
      and not exists (select from order_line where order_line.order_id = orders.id and (make <> 'ready' or variant_id is null))
      and not exists (select from stock_hold where stock_hold.order_id = orders.id and stock_hold.state = 'consumed')`,
  'delivery-time-not-its-orders': `
    select slot.id || ': ' || taken from delivery_slot as slot left join (
      select slot_id, count(*) as kept from slot_hold where state in ('held', 'committed') group by slot_id) as holds on holds.slot_id = slot.id
    where taken <> coalesce(kept, 0)`,
  'placed-order-without-its-delivery-time': `
    select orders.number from orders where slot_id is not null and placed_at is not null and orders.state not in ('cancelled', 'expired')
      and not exists (select from slot_hold where slot_hold.order_id = orders.id and slot_hold.slot_id = orders.slot_id
        and slot_hold.state = 'committed')`,
  'delivery-time-kept-for-ended-order': `
    select orders.number from orders join slot_hold as hold on hold.order_id = orders.id
    where orders.state in ('expired', 'cancelled') and hold.state in ('held', 'committed')`,
} satisfies Partial<Record<Invariant, string>>
