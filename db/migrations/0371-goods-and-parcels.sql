-- Goods that left for an order and are in the house again: what a refund or a parcel that came back brought. They come back once.
alter table stock_hold add column came_back integer not null default 0;
alter table stock_hold add constraint stock_hold_came_back check (came_back between 0 and quantity);

-- Two more ways in which a parcel does not arrive: the customer refused it, or the carrier lost it.
alter table fulfilment drop constraint fulfilment_state_check;
alter table fulfilment add constraint fulfilment_state_check
  check (state in ('pending', 'picking', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'ready_for_pickup', 'collected',
                   'delivery_failed', 'refused', 'lost', 'returned_to_sender', 'cancelled'));

-- Of an order that came back: what of its delivery the house keeps, because the parcel made the way. KES cents.
alter table orders add column kept_fee bigint not null default 0;
alter table orders add constraint orders_kept_fee check (kept_fee between 0 and shipping_fee);
