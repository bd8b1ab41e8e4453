create table customer_group (
  code text primary key,
  name text not null
);
create table customer_group_member (
  group_code text not null references customer_group on delete cascade,
  user_id text not null references "user" (id) on delete cascade,
  owner_id uuid not null,
  primary key (owner_id, group_code)
);
create index customer_group_member_user on customer_group_member (user_id);
create index customer_group_member_group on customer_group_member (group_code);

-- For one variant, or for all when `sku` is null. `price` is in KES cents, `percent_off` of the usual price.
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

-- `from_quantity`: pieces or centimetres. `group_code` is null for all customers.
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
  -- Prices outside scheduled prices. Set while a scheduled price applies, which is then in `price`.
  add column usual_price bigint check (usual_price > 0),
  add column usual_compare_at bigint check (usual_compare_at > usual_price);
alter table product add column next_price_at timestamptz;
create index product_next_price on product (next_price_at) where next_price_at is not null;
