create table register (
  id uuid primary key,
  series integer generated always as identity unique,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  created_by text not null
);

create table register_shift (
  id uuid primary key,
  register_id uuid not null references register,
  opened_at timestamptz not null,
  opened_by text not null,
  -- KES cents in the drawer at the start.
  float bigint not null check (float >= 0),
  closed_at timestamptz,
  closed_by text,
  -- Counted cash at the end, and expected cash at that moment, in KES cents.
  counted bigint check (counted >= 0),
  expected bigint,
  note text not null default '',
  check ((closed_at is null) = (counted is null) and (closed_at is null) = (closed_by is null) and (closed_at is null) = (expected is null))
);
create unique index register_shift_open on register_shift (register_id) where closed_at is null;
create index register_shift_latest on register_shift (opened_at desc, id);

-- Cash put into a drawer or taken out apart from sales, in KES cents.
create table register_cash (
  id uuid primary key,
  shift_id uuid not null references register_shift,
  kind text not null check (kind in ('in', 'out')),
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  at timestamptz not null,
  by text not null
);
create index register_cash_shift on register_cash (shift_id, at);

create table counter_sale (
  -- Made by the device, so that a sale that is sent twice is one row.
  id uuid primary key,
  register_id uuid not null references register,
  shift_id uuid not null references register_shift,
  serial integer not null check (serial > 0),
  fingerprint text not null,
  order_id uuid not null references orders on delete cascade,
  taken_at timestamptz not null,
  received_at timestamptz not null,
  by text not null,
  total bigint not null check (total >= 0),
  -- Cash received and change given, in KES cents.
  given bigint not null check (given >= 0),
  change bigint not null check (change between 0 and given),
  handed_over boolean not null,
  remarks jsonb not null default '[]' check (jsonb_typeof(remarks) = 'array'),
  seen_by text,
  seen_at timestamptz,
  check ((seen_by is null) = (seen_at is null)),
  unique (register_id, serial)
);
create index counter_sale_taken on counter_sale (taken_at desc, id);
create index counter_sale_shift on counter_sale (shift_id, taken_at);
create index counter_sale_order on counter_sale (order_id);
create index counter_sale_remarks on counter_sale (taken_at desc) where remarks <> '[]' and seen_at is null;

create table counter_tender (
  sale_id uuid not null references counter_sale on delete cascade,
  position integer not null,
  means text not null check (means in ('cash', 'mpesa', 'terminal', 'store-credit', 'gift-card')),
  -- KES cents of the sale that it pays: cash less change.
  amount bigint not null check (amount > 0),
  reference text,
  attempt_id uuid not null,
  primary key (sale_id, position)
);

create table counter_line (
  sale_id uuid not null references counter_sale on delete cascade,
  position integer not null,
  variant_id bigint references variant on delete set null,
  quantity integer not null check (quantity > 0),
  list_price bigint not null check (list_price >= 0),
  unit_price bigint not null check (unit_price >= 0),
  reason text,
  staff text not null,
  primary key (sale_id, position)
);
create index counter_tender_reference on counter_tender (means, upper(reference)) where reference is not null;
