-- Units among `came_back` that were refunded while their parcel was outside the shop. They reach the stock with the parcel.
alter table fulfilment_line add column outside integer not null default 0;
alter table fulfilment_line add constraint fulfilment_line_outside check (outside between 0 and came_back);
alter table goods_back add column outside integer not null default 0;
alter table goods_back add constraint goods_back_outside check (outside between 0 and sent);
-- Units of lost parcels are outside, unless `stock_hold.came_back` shows that they were restocked before the loss.
update fulfilment_line as packed set outside = packed.came_back
  from fulfilment, order_line as line, stock_hold as hold
  where fulfilment.id = packed.fulfilment_id and fulfilment.state = 'lost' and line.id = packed.order_line_id
    and hold.order_id = line.order_id and hold.variant_id = line.variant_id
    and hold.came_back = (select coalesce(sum(other.came_back), 0) from fulfilment_line as other
      join order_line as same on same.id = other.order_line_id join fulfilment as parcel on parcel.id = other.fulfilment_id
      where same.order_id = line.order_id and same.variant_id = line.variant_id and parcel.state <> 'lost');
