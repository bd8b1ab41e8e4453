-- The main location has all units of `stock.on_hand` that are at no other location.
create table stock_location (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  position integer not null default 0,
  active boolean not null default true,
  pickup boolean not null default false,
  main boolean not null default false,
  check (active or not main)
);
create unique index stock_location_name on stock_location (lower(name));
create unique index stock_location_main on stock_location (main) where main;
insert into stock_location (name, position, main, pickup) values ('Main stock room', 1, true, true);

create table stock_level (
  variant_id bigint not null references stock on delete cascade,
  location_id bigint not null references stock_location,
  on_hand integer not null check (on_hand >= 0),
  primary key (variant_id, location_id)
);
create index stock_level_location on stock_level (location_id, variant_id) where on_hand > 0;
alter table stock
  add column elsewhere integer not null default 0,
  -- Set aside (damaged or unchecked): not on hand, and not written off.
  add column quarantined integer not null default 0 check (quarantined >= 0),
  add column reorder_at integer check (reorder_at >= 0),
  add column reorder_quantity integer check (reorder_quantity > 0),
  -- Longest piece that can be cut from a roll, in centimetres.
  add column longest_piece integer check (longest_piece > 0),
  add constraint stock_elsewhere_is_on_hand check (elsewhere between 0 and on_hand);
create index stock_to_reorder on stock (variant_id) where reorder_at is not null;

-- Change of the units on hand at the location, and of those set aside.
alter table stock_movement
  add column location_id bigint references stock_location,
  add column change integer,
  add column aside integer not null default 0,
  add column cause text check (cause in ('transfer', 'purchase-order', 'stock-count', 'roll')),
  add column cause_id bigint,
  add constraint stock_movement_cause check ((cause is null) = (cause_id is null));
alter table stock_movement drop constraint stock_movement_kind_check;
alter table stock_movement add constraint stock_movement_kind_check check (kind in ('received', 'counted', 'committed', 'allocated',
  'released', 'consumed', 'returned', 'quarantined', 'written-off', 'adjusted', 'restored', 'sent-off', 'arrived', 'lost', 'cut'));

-- Until now, units that were set aside or written off left the stock only if they had just been released.
update stock_movement as movement set change = case
    when kind in ('received', 'counted', 'returned') then quantity when kind = 'consumed' then -quantity
    when kind in ('quarantined', 'written-off') and (select earlier.kind from stock_movement as earlier
      where earlier.variant_id = movement.variant_id and earlier.order_id = movement.order_id and earlier.id < movement.id
      order by earlier.id desc limit 1) = 'released' then -quantity else 0 end,
  aside = case kind when 'quarantined' then quantity else 0 end;
update stock_movement set location_id = (select id from stock_location where main) where change <> 0 or aside <> 0;
alter table stock_movement alter column change set not null,
  add constraint stock_movement_place check (location_id is not null or (change = 0 and aside = 0));
update stock set quarantined = put.aside from (select variant_id, sum(aside) as aside from stock_movement where aside <> 0 group by variant_id) as put
where put.variant_id = stock.variant_id;

-- Defaults for a movement without a change or location: by its kind, at the main location.
create function stock_movement_as_its_kind() returns trigger language plpgsql as $$
begin
  if new.change is null then
    new.change := case when new.kind in ('received', 'counted', 'returned') then new.quantity when new.kind = 'consumed' then -new.quantity else 0 end;
  end if;
  if new.location_id is null and (new.change <> 0 or new.aside <> 0) then
    new.location_id := (select id from stock_location where main);
  end if;
  return new;
end $$;
create trigger stock_movement_as_its_kind before insert on stock_movement for each row
  when (new.change is null or (new.location_id is null and (new.change <> 0 or new.aside <> 0))) execute function stock_movement_as_its_kind();

-- Append-only, except rows that are deleted with their variant.
create function stock_movement_stays() returns trigger language plpgsql as $$
begin
  raise exception 'movements of the stock are only added to' using errcode = 'check_violation', constraint = 'stock_movement_stays';
end $$;
create trigger stock_movement_stays before update or delete on stock_movement for each row
  when (pg_trigger_depth() = 0) execute function stock_movement_stays();

create index stock_movement_balance on stock_movement (variant_id, id) include (at, change, aside, location_id);
drop index stock_movement_variant;
create index stock_movement_newest on stock_movement (at desc, id desc);
create index stock_movement_cause on stock_movement (cause, cause_id) where cause is not null;
