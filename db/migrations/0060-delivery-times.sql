alter table orders drop constraint orders_shipping_method_check;
alter table orders add constraint orders_shipping_method_check check (shipping_method in ('standard', 'express', 'pickup'));

-- Pickup is offered while the single row exists. `ready_days`: working days after a parcel could have been sent.
create table pickup (
  one boolean primary key default true check (one),
  ready_days integer not null check (ready_days between 0 and 60)
);

create table closed_day (
  day date primary key,
  name text not null check (length(name) between 1 and 80)
);

-- Weekly delivery times of a zone. `opens` and `closes` are hours in the shop's time zone.
create table slot_plan (
  zone_id bigint not null references shipping_zone on delete cascade,
  -- ISO weekday: 1 is Monday.
  weekday smallint not null check (weekday between 1 and 7),
  opens smallint not null check (opens between 0 and 23),
  closes smallint not null check (closes between 1 and 24),
  capacity integer not null check (capacity between 0 and 1000),
  -- Hours before the start at which booking ends.
  notice_hours smallint not null check (notice_hours between 0 and 168),
  primary key (zone_id, weekday, opens),
  constraint slot_plan_takes_time check (closes > opens)
);

-- `taken`: orders whose hold is `held` or `committed`. The check refuses overbooking.
create table delivery_slot (
  id bigint generated always as identity primary key,
  zone_id bigint not null references shipping_zone,
  day date not null,
  opens smallint not null,
  closes smallint not null,
  bookable_until timestamptz not null,
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0 check (taken >= 0),
  closed boolean not null default false,
  -- Edited by staff: the weekly plan does not change it.
  by_hand boolean not null default false,
  constraint delivery_slot_not_overbooked check (taken <= capacity),
  unique (zone_id, day, opens)
);
create index delivery_slot_day on delivery_slot (day);

create table slot_hold (
  order_id uuid primary key,
  slot_id bigint not null references delivery_slot,
  state text not null check (state in ('held', 'committed', 'released', 'expired')),
  expires_at timestamptz not null
);
create index slot_hold_slot on slot_hold (slot_id) where state in ('held', 'committed');

alter table orders
  add column zone_id bigint references shipping_zone on delete set null,
  add column slot_id bigint references delivery_slot,
  add column slot_opens smallint,
  add column slot_closes smallint,
  add constraint orders_slot_whole check ((slot_id is null) = (slot_opens is null) and (slot_id is null) = (slot_closes is null));
