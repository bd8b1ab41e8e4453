-- Prices that hold for a while, for more of a thing, and for some customers.

create table customer_group (
  code text primary key,
  name text not null
);
create table customer_group_member (
  group_code text not null references customer_group on delete cascade,
  user_id text not null references "user" (id) on delete cascade,
  -- Whom the account's bag hangs on: worked out from the account, so that a bag's prices are found by it.
  owner_id uuid not null,
  primary key (owner_id, group_code)
);
create index customer_group_member_user on customer_group_member (user_id);
create index customer_group_member_group on customer_group_member (group_code);

-- Of one variant, or of all of its product. Either the price itself (KES cents), or so many percent off the usual one.
create table scheduled_price (
  product_id bigint not null references product on delete cascade,
  position integer not null,
  sku text,
  price bigint check (price > 0),
  percent_off integer check (percent_off between 1 and 99),
  begins_at timestamptz not null,
  ends_at timestamptz check (ends_at > begins_at),
  primary key (product_id, position),
  check ((price is null) <> (percent_off is null))
);

-- From so much of it on, in pieces or centimetres; for everybody, or for a group of customers.
create table price_tier (
  product_id bigint not null references product on delete cascade,
  position integer not null,
  sku text,
  group_code text references customer_group,
  from_quantity integer not null check (from_quantity > 0),
  price bigint check (price > 0),
  percent_off integer check (percent_off between 1 and 99),
  primary key (product_id, position),
  check ((price is null) <> (percent_off is null))
);

alter table variant
  -- What it costs when no scheduled price holds: there while one does, and `price` and `compare_at` are those in force.
  add column usual_price bigint check (usual_price > 0),
  add column usual_compare_at bigint check (usual_compare_at > usual_price);
-- When a scheduled price of it begins or ends next: the job that switches them looks here.
alter table product add column next_price_at timestamptz;
create index product_next_price on product (next_price_at) where next_price_at is not null;
