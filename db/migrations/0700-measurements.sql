-- A profile is one person. Its sets are versions, which a trigger keeps from changing.
create table measurement_profile (
  id uuid primary key,
  owner_id uuid not null,
  name text not null,
  block text not null check (block in ('menswear', 'womenswear')),
  -- Unit of the input. Lengths are stored in millimetres.
  unit text not null check (unit in ('cm', 'in')),
  created_at timestamptz not null,
  touched_at timestamptz not null
);
create index measurement_profile_owner on measurement_profile (owner_id, created_at);

create table measurement_set (
  id uuid primary key,
  profile_id uuid not null references measurement_profile on delete cascade,
  version integer not null check (version >= 1),
  -- Whole millimetres or grams, by measurement. `second`: second readings of measurements that are taken twice.
  taken jsonb not null check (jsonb_typeof(taken) = 'object'),
  second jsonb not null check (jsonb_typeof(second) = 'object'),
  posture jsonb not null check (jsonb_typeof(posture) = 'object'),
  fit text not null check (fit in ('slim', 'regular', 'relaxed')),
  kept text[] not null,
  at timestamptz not null,
  unique (profile_id, version)
);

create function measurement_set_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a set of measurements is never changed: take a new one';
end $$;
create trigger measurement_set_stays before update on measurement_set for each row execute function measurement_set_stays();

create table order_measurement (
  order_line_id bigint primary key references order_line on delete cascade,
  order_id uuid not null references orders on delete cascade,
  set_id uuid not null references measurement_set,
  state text not null check (state in ('submitted', 'asked-again', 'approved')),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  check ((state = 'submitted') = (decided_at is null))
);
create index order_measurement_order on order_measurement (order_id);
create index order_measurement_set on order_measurement (set_id);

create table measurement_question (
  id uuid primary key,
  order_line_id bigint not null references order_measurement on delete cascade,
  measure text not null,
  comment text not null,
  asked_at timestamptz not null,
  asked_by text not null,
  answer text,
  answered_at timestamptz,
  check (answer is null or answered_at is not null)
);
create index measurement_question_line on measurement_question (order_line_id, asked_at);
create unique index measurement_question_open on measurement_question (order_line_id, measure) where answered_at is null;
