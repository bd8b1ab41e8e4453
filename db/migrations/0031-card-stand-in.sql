drop table sandbox_intent;
drop table sandbox_card;

-- Objects as the provider shows them. Card numbers are not stored.
create table stripe_stand_in_object (
  id text primary key,
  kind text not null,
  parent text,
  body jsonb not null,
  seq bigint generated always as identity
);
create index stripe_stand_in_object_parent on stripe_stand_in_object (parent, kind);
create index stripe_stand_in_object_kind on stripe_stand_in_object (kind, seq desc);

create table stripe_stand_in_key (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null
);

create table stripe_stand_in_delivery (
  id bigint generated always as identity primary key,
  event jsonb not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  done_at timestamptz
);
create index stripe_stand_in_delivery_due on stripe_stand_in_delivery (due_at) where done_at is null;
