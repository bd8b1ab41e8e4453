-- The card provider's stand-in has a memory of its own (demo mode); the demonstration's provider inside the shop is gone.
drop table sandbox_intent;
drop table sandbox_card;

-- Payments, charges, refunds, disputes and cards, as the provider shows them. Of a card: brand, last four digits, behaviour.
create table stripe_stand_in_object (
  id text primary key,
  kind text not null,
  -- The payment that it belongs to.
  parent text,
  body jsonb not null,
  seq bigint generated always as identity
);
create index stripe_stand_in_object_parent on stripe_stand_in_object (parent, kind);
create index stripe_stand_in_object_kind on stripe_stand_in_object (kind, seq desc);

-- The first answer to each key.
create table stripe_stand_in_key (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null
);

-- What is still to be told, or to happen.
create table stripe_stand_in_delivery (
  id bigint generated always as identity primary key,
  event jsonb not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  done_at timestamptz
);
create index stripe_stand_in_delivery_due on stripe_stand_in_delivery (due_at) where done_at is null;
