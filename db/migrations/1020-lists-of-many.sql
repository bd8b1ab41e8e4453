-- The dashboard and the lists of the back office at 100,000 orders: what they count and add up stands in an index, so that they read no
-- order for it.
drop index orders_placed;
create index orders_placed on orders (placed_at) include (id, total, state) where placed_at is not null;
create index orders_state on orders (state);
-- Money that went back, or did not arrive, by its day: few entries of many.
create index payment_entry_went_back on payment_entry (at) include (debit, credit, cause, amount) where cause in ('refund', 'refund-failed');
-- What sold best: the lines of the orders of a month.
alter table order_line
  drop constraint order_line_order_id_position_key,
  add constraint order_line_order_id_position_key unique (order_id, position) include (variant_id, unit, quantity, total);
-- What came in on a day is asked of no index any more.
drop index payment_entry_captured;
