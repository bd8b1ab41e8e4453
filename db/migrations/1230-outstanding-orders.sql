-- Leaves out expired and cancelled orders, which also have an `amount_due`.
create index orders_outstanding on orders (created_at desc, id desc) include (amount_due, state)
  where placed_at is not null and state not in ('cancelled', 'expired') and amount_due > 0;
drop index orders_listed;
create index orders_listed on orders (created_at desc, id desc) include (amount_due) where state <> 'draft';
drop index orders_placed;
create index orders_placed on orders (placed_at)
  include (id, total, state, channel, items, discount, vat, shipping_vat, tax) where placed_at is not null;
create index order_line_sold on order_line (order_id) include (id, variant_id, make, unit, quantity, total, vat);
create index fulfilment_to_collect on fulfilment (order_id) where state = 'ready_for_pickup';
