create table fulfilment_line (
  fulfilment_id uuid not null references fulfilment on delete cascade,
  order_line_id bigint not null references order_line on delete cascade,
  quantity integer not null check (quantity > 0),
  came_back integer not null default 0 check (came_back between 0 and quantity),
  primary key (fulfilment_id, order_line_id)
);
create index fulfilment_line_line on fulfilment_line (order_line_id);

alter table fulfilment
  add column nth bigint generated always as identity,
  add column location_id bigint references stock_location,
  add column left_at timestamptz,
  add column arrived_at timestamptz,
  add column received_by text check (char_length(received_by) between 1 and 120),
  add column handed_note text check (char_length(handed_note) between 1 and 280);

alter table stock_hold add column sent integer not null default 0;
update stock_hold set sent = quantity where state = 'consumed';
alter table stock_hold add constraint stock_hold_sent check (sent between 0 and quantity);

-- Until now an order had one parcel with all its remaining units.
update fulfilment set
  left_at = coalesce((select min(at) from order_event as event where event.order_id = fulfilment.order_id
    and kind in ('shipped', 'ready_for_pickup', 'collected') and at >= fulfilment.created_at), fulfilment.created_at)
where state not in ('pending', 'picking', 'packed', 'cancelled')
  or state = 'packed' and exists (select from orders where orders.id = fulfilment.order_id and orders.state = 'fulfilled');
update fulfilment set
  arrived_at = coalesce((select max(at) from order_event as event where event.order_id = fulfilment.order_id
    and kind in ('delivered', 'collected')), fulfilment.left_at)
where state in ('delivered', 'collected');
insert into fulfilment_line (fulfilment_id, order_line_id, quantity, came_back)
select fulfilment.id, line.id, line.quantity - coalesce(back.units, 0) + came.back, came.back
from fulfilment join order_line as line on line.order_id = fulfilment.order_id
left join (select order_line_id, sum(refund_line.quantity)::int as units from refund_line join refund on refund.id = refund_id
  where goods <> 'keep' and order_line_id is not null
    and exists (select from refund_part where refund_part.refund_id = refund.id and refund_part.state <> 'rejected')
  group by order_line_id) as back on back.order_line_id = line.id
left join stock_hold as hold on hold.order_id = fulfilment.order_id and hold.variant_id = line.variant_id
cross join lateral (select case when fulfilment.left_at is null then 0
  else least(coalesce(back.units, 0), coalesce(hold.came_back, coalesce(back.units, 0))) end as back) as came
where fulfilment.state <> 'cancelled' and line.quantity - coalesce(back.units, 0) + came.back > 0;

-- Refunded units at the time of the refund: `unsent` in the shop, of these `packed` in a parcel, and `sent`. Units of withdrawn
-- refunds do not count.
create table goods_back (
  refund_id uuid not null references refund on delete cascade,
  order_line_id bigint not null references order_line on delete cascade,
  unsent integer not null check (unsent >= 0),
  packed integer not null check (packed between 0 and unsent),
  sent integer not null check (sent >= 0),
  primary key (refund_id, order_line_id)
);
create index goods_back_line on goods_back (order_line_id);
insert into goods_back (refund_id, order_line_id, unsent, packed, sent)
select refund_id, order_line_id, unsent, 0, units - unsent from (
  select given.*, least(units, greatest(0, before_it_left - (running - units))) as unsent from (
    select refund.id as refund_id, order_line_id, refund_line.quantity as units,
      sum(refund_line.quantity) over (partition by order_line_id order by requested_at, refund.id)::int as running,
      (sum(refund_line.quantity) over (partition by order_line_id)
        - coalesce((select sum(came_back) from fulfilment_line as packed where packed.order_line_id = refund_line.order_line_id), 0))::int as before_it_left
    from refund_line join refund on refund.id = refund_id
    where goods <> 'keep' and order_line_id is not null and refund_line.quantity > 0
      and exists (select from refund_part where refund_part.refund_id = refund.id and refund_part.state <> 'rejected')) as given) as split;

-- Locks the line, so that concurrent changes of its parcels see each other.
create function parcels_within_their_line() returns trigger language plpgsql as $$
declare
  ordered integer;
  packed integer;
begin
  select quantity into ordered from order_line where id = new.order_line_id for no key update;
  select sum(line.quantity) into packed from fulfilment_line as line join fulfilment on fulfilment.id = fulfilment_id
    where line.order_line_id = new.order_line_id and fulfilment.state <> 'cancelled';
  if packed > ordered then
    raise exception 'parcels hold % of % that were ordered of line %', packed, ordered, new.order_line_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger parcels_within_their_line after insert or update on fulfilment_line
  deferrable initially deferred for each row execute function parcels_within_their_line();
