-- Thresholds for low stock in addition to `stock.reorder_at`. The narrowest rule applies.
create table stock_rule (
  id bigint generated always as identity primary key,
  variant_id bigint references stock on delete cascade,
  category_id bigint references category on delete cascade,
  location_id bigint references stock_location on delete cascade,
  unit text not null check (unit in ('piece', 'centimetre')),
  at integer not null check (at >= 0),
  quantity integer check (quantity > 0),
  constraint stock_rule_of_one check (variant_id is null or category_id is null),
  constraint stock_rule_in_a_place check (variant_id is null or location_id is not null)
);
create unique index stock_rule_once on stock_rule (coalesce(variant_id, 0), coalesce(category_id, 0), coalesce(location_id, 0), unit);

-- No foreign key to `stock`, so that a sale does not wait for its lock.
create table low_stock (
  variant_id bigint not null,
  location_id bigint,
  since timestamptz not null,
  item text not null,
  mailed_at timestamptz
);
create unique index low_stock_once on low_stock (variant_id, coalesce(location_id, 0));
create index low_stock_item on low_stock (item);
create index low_stock_unmailed on low_stock (since) where mailed_at is null;

create table low_stock_notice (
  only_one boolean primary key default true check (only_one),
  sent_at timestamptz not null
);

alter table stock_location
  add column country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  add column region text not null default '';
