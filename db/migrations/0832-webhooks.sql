-- Signing secrets are derived from SHOP_SECRET and not stored.
create table hook (
  id uuid primary key,
  url text not null,
  note text not null,
  -- Event types; empty for all.
  events text[] not null,
  secret_version integer not null default 1,
  created_at timestamptz not null
);

create table hook_event (
  id bigint generated always as identity primary key,
  type text not null,
  entity text not null,
  data jsonb not null,
  at timestamptz not null,
  -- Source of the event, so that it is recorded once.
  source text not null unique
);
create index hook_event_at on hook_event (at);

create table hook_delivery (
  id uuid primary key,
  hook_id uuid not null references hook on delete cascade,
  event_id bigint not null references hook_event on delete cascade,
  entity text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  tries integer not null default 0,
  first_try_at timestamptz,
  next_at timestamptz not null,
  status integer,
  failure text,
  took_ms integer,
  settled_at timestamptz,
  unique (hook_id, event_id)
);
create index hook_delivery_waiting on hook_delivery (hook_id, entity, event_id) where state = 'waiting';
create index hook_delivery_due on hook_delivery (hook_id, next_at) where state = 'waiting';
create index hook_delivery_settled on hook_delivery (hook_id, settled_at desc);
