alter table stock_hold add column came_back integer not null default 0;
alter table stock_hold add constraint stock_hold_came_back check (came_back between 0 and quantity);

alter table fulfilment drop constraint fulfilment_state_check;
alter table fulfilment add constraint fulfilment_state_check
  check (state in ('pending', 'picking', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'ready_for_pickup', 'collected',
                   'delivery_failed', 'refused', 'lost', 'returned_to_sender', 'cancelled'));

-- Part of the delivery fee that the shop keeps when an order comes back, in KES cents.
alter table orders add column kept_fee bigint not null default 0;
alter table orders add constraint orders_kept_fee check (kept_fee between 0 and shipping_fee);
