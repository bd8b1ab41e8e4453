-- The capacity of a delivery time is in points, because hanging garments take more room than a parcel. Overbooking is possible,
-- because some orders are cancelled.
create table delivery_room (
  one boolean primary key default true check (one),
  -- Percent that can be booked above the capacity.
  overbooking smallint not null default 0 check (overbooking between 0 and 50),
  -- Points of a piece by category. All other goods of an order are one parcel of one point.
  points jsonb not null default '[]' check (jsonb_typeof(points) = 'array')
);

alter table delivery_slot add column overbooking smallint not null default 0 check (overbooking between 0 and 50);
alter table delivery_slot add column room integer not null generated always as (capacity + capacity * overbooking / 100) stored;
alter table delivery_slot drop constraint delivery_slot_not_overbooked;
alter table delivery_slot add constraint delivery_slot_not_overbooked check (taken <= room);

alter table slot_hold add column points integer not null default 1 check (points >= 1);

create table slot_wait (
  id uuid primary key,
  slot_id bigint not null references delivery_slot on delete cascade,
  email text not null check (email = lower(email)),
  customer_id text references "user" (id) on delete cascade,
  order_id uuid references orders on delete cascade,
  points integer not null check (points >= 1),
  language text not null,
  asked_at timestamptz not null,
  told_at timestamptz
);
create unique index slot_wait_open on slot_wait (slot_id, email) where told_at is null;
create index slot_wait_line on slot_wait (slot_id, asked_at, id);
create index slot_wait_email on slot_wait (email) where told_at is null;
create index slot_wait_customer on slot_wait (customer_id);
create index slot_wait_order on slot_wait (order_id) where order_id is not null;

-- Hashes of addresses that want none of these e-mails.
create table slot_wait_stop (email_hash bytea primary key, stopped_at timestamptz not null);
