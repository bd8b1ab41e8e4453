-- What a product is called and what it costs in one channel, where that is something else than elsewhere.
alter table channel_listing
  add column name text not null default '',
  -- The same in other languages than the shop's own, by their codes.
  add column names jsonb not null default '{}',
  -- As staff write them: of one variant or of all, the price itself or so many percent off.
  add column prices jsonb not null default '[]',
  -- What cards show here otherwise than elsewhere, and the lowest price where there are prices of its own; kept as `product.card` is.
  add column card jsonb,
  add column lowest_price bigint;

-- What a variant costs in a channel now, where that channel has a price of its own for it.
create table channel_price (
  variant_id bigint not null references variant on delete cascade,
  channel text not null,
  product_id bigint not null,
  price bigint not null check (price > 0),
  compare_at bigint check (compare_at > price),
  primary key (variant_id, channel),
  foreign key (channel, product_id) references channel_listing on delete cascade
);
create index channel_price_product on channel_price (product_id, channel);
