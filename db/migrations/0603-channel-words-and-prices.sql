alter table channel_listing
  add column name text not null default '',
  add column names jsonb not null default '{}',
  add column prices jsonb not null default '[]',
  add column card jsonb,
  add column lowest_price bigint;

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
