create table shop_state (
  name text primary key,
  value text not null
);

create table idempotency_key (
  scope text not null,
  key text not null check (length(key) between 8 and 255),
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Unlogged: counters are written often, and may be lost in a crash.
create unlogged table rate_limit (
  name text not null,
  who text not null,
  window_start timestamptz not null,
  ends_at timestamptz not null,
  count integer not null,
  primary key (name, who, window_start)
);
create index rate_limit_age on rate_limit (ends_at);

create table task_run (
  name text primary key,
  ran_at timestamptz not null
);
