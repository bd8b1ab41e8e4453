-- The room of a delivery time is in points: what hangs or is carried by itself takes more of them than a parcel. And a few more may be taken than there
-- are, because some orders are always called off.
create table delivery_room (
  one boolean primary key default true check (one),
  -- Percent of the capacity that is taken beyond it.
  overbooking smallint not null default 0 check (overbooking between 0 and 50),
  -- How many points a piece of a category takes; all the rest of an order is one parcel of one point.
  points jsonb not null default '[]' check (jsonb_typeof(points) = 'array')
);

alter table delivery_slot add column overbooking smallint not null default 0 check (overbooking between 0 and 50);
alter table delivery_slot add column room integer not null generated always as (capacity + capacity * overbooking / 100) stored;
alter table delivery_slot drop constraint delivery_slot_not_overbooked;
alter table delivery_slot add constraint delivery_slot_not_overbooked check (taken <= room);

-- So many of the time's points are this order's.
alter table slot_hold add column points integer not null default 1 check (points >= 1);

-- Who wants to hear when a full time has a place again. Told once; then the row says when, so that the next in line is told later.
create table slot_wait (
  id uuid primary key,
  slot_id bigint not null references delivery_slot on delete cascade,
  email text not null check (email = lower(email)),
  customer_id text references "user" (id) on delete cascade,
  -- Of an order that exists already and wants another time.
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

-- Addresses that want none of these mails: only their hashes.
create table slot_wait_stop (email_hash bytea primary key, stopped_at timestamptz not null);
