import { GOODS, nobodyAsked } from './sql.ts'

export const STOCK_INVARIANTS = {
  'stock-not-its-holds': `
    select stock.variant_id::text from stock left join (
      select variant_id, sum(quantity - beyond) filter (where state = 'held') as held,
        sum(quantity - beyond - sent) filter (where state in ('committed', 'backordered')) as committed,
        sum(beyond) filter (where state in ('held', 'backordered')) as beyond
      from stock_hold group by variant_id) as holds on holds.variant_id = stock.variant_id
    where stock.held <> coalesce(holds.held, 0) or stock.committed <> coalesce(holds.committed, 0)
      or stock.beyond <> coalesce(holds.beyond, 0)`,
  'promised-beyond-its-cap': `
    select stock.variant_id::text || ': ' || beyond || ' of ' || beyond_cap from stock where beyond > beyond_cap`,
  // Incoming and released units are allocated to backorders first.
  'goods-on-shelf-while-orders-wait': `
    select stock.variant_id::text || ': ' || beyond from stock where beyond > 0 and on_hand - committed - held - safety > 0`,
  'sent-before-it-came': `
    select orders.number || ' ' || hold.variant_id from orders join stock_hold as hold on hold.order_id = orders.id
    where orders.state in ('fulfilled', 'completed') and hold.state = 'backordered'`,
  'stock-not-its-movements': `
    select stock.variant_id::text || ': ' || on_hand || ' and ' || coalesce(moved.sum, 0) from stock left join (
      select variant_id, sum(change) as sum from stock_movement where change <> 0 group by variant_id) as moved
      on moved.variant_id = stock.variant_id
    where on_hand <> coalesce(moved.sum, 0)`,
  // Every location except the main one equals its movements. The main location has the rest, so by the invariant above it
  // equals its movements too.
  'place-not-its-movements': `
    select coalesce(level.variant_id, moved.variant_id)::text || ' in ' || coalesce(level.location_id, moved.location_id)
    from stock_level as level full join (
      select variant_id, location_id, sum(change) as sum from stock_movement join stock_location as place on place.id = location_id
      where change <> 0 and not main group by variant_id, location_id) as moved
      on moved.variant_id = level.variant_id and moved.location_id = level.location_id
    where coalesce(level.on_hand, 0) <> coalesce(moved.sum, 0)`,
  'elsewhere-not-its-places': `
    select stock.variant_id::text || ': ' || elsewhere from stock left join (
      select variant_id, sum(on_hand) as sum from stock_level group by variant_id) as level on level.variant_id = stock.variant_id
    where elsewhere <> coalesce(level.sum, 0)`,
  'put-aside-not-its-movements': `
    select stock.variant_id::text || ': ' || quarantined from stock left join (
      select variant_id, sum(aside) as sum from stock_movement where aside <> 0 group by variant_id) as moved
      on moved.variant_id = stock.variant_id
    where quarantined <> coalesce(moved.sum, 0)`,
  'day-not-its-movements': `
    select coalesce(known.variant_id, moved.variant_id)::text || ' on ' || coalesce(known.day, moved.day)
    from stock_day as known full join (
      select variant_id, location_id, (at at time zone 'UTC')::date as day, sum(change) as change, sum(aside) as aside
      from stock_movement where change <> 0 or aside <> 0 group by 1, 2, 3) as moved
      on moved.variant_id = known.variant_id and moved.location_id = known.location_id and moved.day = known.day
    where (known.change, known.aside) is distinct from (moved.change, moved.aside)`,
  'roll-not-its-cuts': `
    select roll.id::text || ': ' || remaining from stock_roll as roll left join (
      select roll_id, sum(length) as sum from roll_cut where roll_id is not null group by roll_id) as cut on cut.roll_id = roll.id
    where remaining <> roll.length - coalesce(cut.sum, 0)`,
  // Rolls in a location, less cuts not yet assigned to a roll, do not exceed its stock. Stock need not be on a roll.
  'rolls-beyond-their-place': `
    select roll.variant_id::text || ' in ' || roll.location_id || ': ' || roll.sum from (
      select variant_id, location_id, sum(remaining) as sum from stock_roll where transfer_id is null group by variant_id, location_id) as roll
    join stock on stock.variant_id = roll.variant_id join stock_location as place on place.id = roll.location_id
    left join stock_level as level on level.variant_id = roll.variant_id and level.location_id = roll.location_id
    left join (select variant_id, location_id, sum(length) as sum from roll_cut where roll_id is null group by variant_id, location_id) as cut
      on cut.variant_id = roll.variant_id and cut.location_id = roll.location_id
    where roll.sum - coalesce(cut.sum, 0) > case when place.main then stock.on_hand - elsewhere else coalesce(level.on_hand, 0) end`,
  'rolls-not-their-transfer': `
    select roll.transfer_id::text || ' ' || roll.variant_id from (
      select transfer_id, variant_id, sum(remaining) as sum from stock_roll where transfer_id is not null group by transfer_id, variant_id) as roll
    left join stock_transfer as transfer on transfer.id = roll.transfer_id and state in ('in-transit', 'partly-received')
    left join stock_transfer_line as line on line.transfer_id = transfer.id and line.variant_id = roll.variant_id
    where line.quantity is null or roll.sum > line.quantity - line.received - line.missing`,
  // For each line of a transfer, the movements sent equal its quantity, and the movements that arrived equal the received
  // units.
  'transfer-not-its-movements': `
    select line.transfer_id::text || ' ' || line.variant_id from stock_transfer_line as line
    join stock_transfer on stock_transfer.id = line.transfer_id and state <> 'draft' and state <> 'cancelled'
    left join (select cause_id, variant_id, sum(case when kind = 'sent-off' then -change else 0 end) as sent,
        sum(case when kind = 'arrived' then change else 0 end) as arrived from stock_movement where cause = 'transfer'
      group by cause_id, variant_id) as moved on moved.cause_id = line.transfer_id and moved.variant_id = line.variant_id
    where coalesce(sent, 0) <> line.quantity or coalesce(arrived, 0) <> line.received`,
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
  // Units sent in parcels equal the units taken from stock.
  'parcels-not-their-goods': `
    select orders.number || ' ' || hold.variant_id from stock_hold as hold join orders on orders.id = hold.order_id join (
      select line.order_id, line.variant_id, sum(packed.quantity) as units from fulfilment_line as packed
      join order_line as line on line.id = packed.order_line_id join fulfilment on fulfilment.id = packed.fulfilment_id
      where fulfilment.left_at is not null and fulfilment.state <> 'cancelled' and line.make = 'ready'
      group by line.order_id, line.variant_id) as gone on gone.order_id = hold.order_id and gone.variant_id = hold.variant_id
    where gone.units <> case hold.state when 'consumed' then hold.quantity else hold.sent end`,
  'parcels-beyond-their-order': `
    select orders.number || ' ' || line.sku from order_line as line join orders on orders.id = line.order_id join (
      select order_line_id, sum(quantity) as units,
        coalesce(sum(quantity) filter (where left_at is null), 0) as open
      from fulfilment_line join fulfilment on fulfilment.id = fulfilment_id and state <> 'cancelled'
      group by order_line_id) as packed on packed.order_line_id = line.id
    left join (select order_line_id, sum(unsent) as units from goods_back
      where refund_stands(goods_back.refund_id)
      group by order_line_id) as back on back.order_line_id = line.id
    where packed.units > line.quantity or packed.open > 0 and packed.units > line.quantity - coalesce(back.units, 0)`,
  'delivery-time-not-its-orders': `
    select slot.id || ': ' || taken from delivery_slot as slot left join (
      select slot_id, sum(points) as kept from slot_hold where state in ('held', 'committed') group by slot_id) as holds on holds.slot_id = slot.id
    where taken <> coalesce(kept, 0)`,
  'placed-order-without-its-delivery-time': `
    select orders.number from orders where slot_id is not null and placed_at is not null and orders.state not in ('cancelled', 'expired')
      and not exists (select from slot_hold where slot_hold.order_id = orders.id and slot_hold.slot_id = orders.slot_id
        and slot_hold.state = 'committed')`,
  'delivery-time-kept-for-ended-order': `
    select orders.number from orders join slot_hold as hold on hold.order_id = orders.id
    where orders.state in ('expired', 'cancelled') and hold.state in ('held', 'committed')`,
}

declare module '#services/action-items/contract.ts' {
  interface Invariants {
    stock: keyof typeof STOCK_INVARIANTS
  }
}
