-- The back office at 100,000 orders, 5,000 of them expired unpaid.
-- Orders with an outstanding amount (`OUTSTANDING` in `src/views/sales.ts`): an expired or cancelled order has an `amount_due` and is not one of them.
create index orders_outstanding on orders (created_at desc, id desc) include (amount_due, state)
  where placed_at is not null and state not in ('cancelled', 'expired') and amount_due > 0;
-- Orders with nothing due are counted from the index of the list.
drop index orders_listed;
create index orders_listed on orders (created_at desc, id desc) include (amount_due) where state <> 'draft';
-- Sales figures: `tax` too is read from the index alone.
drop index orders_placed;
create index orders_placed on orders (placed_at)
  include (id, total, state, channel, items, discount, vat, shipping_vat, tax) where placed_at is not null;
-- Lines of a product's sales.
create index order_line_sold on order_line (order_id) include (id, variant_id, make, unit, quantity, total, vat);
-- Orders that wait to be collected at the counter.
create index fulfilment_to_collect on fulfilment (order_id) where state = 'ready_for_pickup';
