-- For counts and sums over 100,000 orders that do not read the table.
drop index orders_placed;
create index orders_placed on orders (placed_at) include (id, total, state) where placed_at is not null;
create index orders_state on orders (state);
create index payment_entry_went_back on payment_entry (at) include (debit, credit, cause, amount) where cause in ('refund', 'refund-failed');
alter table order_line
  drop constraint order_line_order_id_position_key,
  add constraint order_line_order_id_position_key unique (order_id, position) include (variant_id, unit, quantity, total);
-- No query uses this index.
drop index payment_entry_captured;
