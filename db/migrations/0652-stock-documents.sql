create table stock_transfer (
  id bigint generated always as identity primary key,
  from_id bigint not null references stock_location,
  to_id bigint not null references stock_location,
  state text not null default 'draft' check (state in ('draft', 'in-transit', 'partly-received', 'received', 'cancelled')),
  note text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  check (from_id <> to_id)
);
create index stock_transfer_newest on stock_transfer (id desc, state);
create table stock_transfer_line (
  transfer_id bigint not null references stock_transfer on delete cascade,
  variant_id bigint not null references stock on delete cascade,
  quantity integer not null check (quantity > 0),
  received integer not null default 0 check (received >= 0),
  missing integer not null default 0 check (missing >= 0),
  reason text not null default '',
  primary key (transfer_id, variant_id),
  check (received + missing <= quantity),
  check (missing = 0 or reason <> '')
);
create index stock_transfer_line_variant on stock_transfer_line (variant_id);

create table supplier (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null default '',
  phone text not null default '',
  lead_days integer check (lead_days between 0 and 365),
  note text not null default '',
  active boolean not null default true
);
create unique index supplier_name on supplier (lower(name));
create table purchase_order (
  id bigint generated always as identity primary key,
  supplier_id bigint not null references supplier,
  location_id bigint not null references stock_location,
  state text not null default 'draft' check (state in ('draft', 'ordered', 'partly-received', 'received', 'closed', 'cancelled')),
  expected_on date,
  note text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  ordered_at timestamptz,
  ended_at timestamptz
);
create index purchase_order_newest on purchase_order (id desc, state);
create table purchase_order_line (
  purchase_order_id bigint not null references purchase_order on delete cascade,
  variant_id bigint not null references stock on delete cascade,
  quantity integer not null check (quantity > 0),
  received integer not null default 0 check (received >= 0),
  -- KES cents of one piece or one metre.
  cost integer check (cost >= 0),
  primary key (purchase_order_id, variant_id),
  check (received <= quantity)
);
create index purchase_order_line_open on purchase_order_line (variant_id) where received < quantity;

-- `expected`: booked quantity when the variant was counted. Only approval changes the stock.
create table stock_count (
  id bigint generated always as identity primary key,
  location_id bigint not null references stock_location,
  name text not null,
  state text not null default 'open' check (state in ('open', 'submitted', 'approved', 'cancelled')),
  created_by text not null,
  created_at timestamptz not null,
  ended_by text,
  ended_at timestamptz
);
create index stock_count_newest on stock_count (id desc, state);
create table stock_count_line (
  count_id bigint not null references stock_count on delete cascade,
  variant_id bigint not null references stock on delete cascade,
  counted integer not null check (counted >= 0),
  expected integer not null check (expected >= 0),
  by text not null,
  at timestamptz not null,
  primary key (count_id, variant_id)
);

create table stock_roll (
  id bigint generated always as identity primary key,
  variant_id bigint not null references stock on delete cascade,
  location_id bigint not null references stock_location,
  label text not null check (label <> ''),
  -- Dye lot. A garment is cut from one lot.
  lot text not null default '',
  width integer check (width > 0),
  length integer not null check (length > 0),
  remaining integer not null,
  received_at timestamptz not null,
  unique (variant_id, label),
  check (remaining between 0 and length)
);
create index stock_roll_of on stock_roll (variant_id, location_id, remaining) where remaining > 0;
create table roll_cut (
  id bigint generated always as identity primary key,
  variant_id bigint not null references stock on delete cascade,
  roll_id bigint references stock_roll on delete cascade,
  length integer not null check (length > 0),
  order_id uuid,
  reason text not null default '',
  actor text not null,
  at timestamptz not null
);
create index roll_cut_roll on roll_cut (roll_id);
create index roll_cut_open on roll_cut (variant_id, id) where roll_id is null;
