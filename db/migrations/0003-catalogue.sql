-- Prices are KES cents with VAT: of one piece, or of one metre when the unit is centimetre.
create extension if not exists pg_trgm;

create table swatch (
  id bigint generated always as identity primary key,
  code text not null unique,
  kind text not null check (kind in ('cloth', 'colour')),
  name text not null,
  pattern text not null,
  ground text not null check (ground ~ '^#[0-9a-f]{6}$'),
  yarn text not null check (yarn ~ '^#[0-9a-f]{6}$'),
  weight_gsm integer check (weight_gsm > 0),
  composition jsonb not null default '[]'
);

-- Departments are the categories without a parent.
create table category (
  id bigint generated always as identity primary key,
  parent_id bigint references category,
  slug text not null unique,
  name text not null,
  description text not null default '',
  position integer not null default 0
);
create index category_parent on category (parent_id, position);

create table collection (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  description text not null default ''
);

create table product (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  descriptor text not null,
  description text not null,
  department_id bigint not null references category,
  category_id bigint not null references category,
  status text not null default 'active' check (status in ('draft', 'active', 'archived')),
  unit text not null default 'piece' check (unit in ('piece', 'centimetre')),
  -- Quantities are multiples of this: pieces, or centimetres of cloth.
  step integer not null default 1 check (step > 0),
  size_system text,
  measure_surcharge bigint check (measure_surcharge >= 0),
  measure_days integer check (measure_days > 0),
  parcel_g integer not null check (parcel_g > 0),
  construction text[] not null default '{}',
  fit text[] not null default '{}',
  care text[] not null default '{}',
  rank integer not null default 1000,
  card jsonb,
  lowest_price bigint not null default 0 check (lowest_price >= 0),
  listed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((measure_surcharge is null) = (measure_days is null))
);

create table retired_slug (
  slug text primary key,
  product_id bigint not null references product on delete cascade,
  retired_at timestamptz not null default now()
);

create table product_category (
  product_id bigint not null references product on delete cascade,
  category_id bigint not null references category,
  primary key (category_id, product_id)
);
create index product_category_product on product_category (product_id);

create table product_collection (
  product_id bigint not null references product on delete cascade,
  collection_id bigint not null references collection,
  position integer not null default 0,
  primary key (collection_id, product_id)
);
create index product_collection_product on product_collection (product_id);

create table product_tag (
  product_id bigint not null references product on delete cascade,
  tag text not null,
  primary key (product_id, tag)
);

create table product_swatch (
  product_id bigint not null references product on delete cascade,
  swatch_id bigint not null references swatch,
  position integer not null,
  primary key (product_id, swatch_id)
);

create table goes_with (
  product_id bigint not null references product on delete cascade,
  other_id bigint not null references product on delete cascade,
  position integer not null,
  primary key (product_id, other_id),
  check (product_id <> other_id)
);

create table variant (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  sku text not null unique,
  swatch_id bigint references swatch,
  size text,
  make text not null check (make in ('ready', 'measure')),
  price bigint not null check (price > 0),
  compare_at bigint check (compare_at > price),
  position integer not null,
  sold boolean not null default true,
  unique nulls not distinct (product_id, swatch_id, size, make)
);

create table channel_listing (
  product_id bigint not null references product on delete cascade,
  channel text not null check (channel in ('shop', 'storefront', 'walk-in')),
  primary key (channel, product_id)
);
create index channel_listing_product on channel_listing (product_id);

create table product_media (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  swatch_id bigint references swatch,
  view text not null check (view in ('front', 'detail', 'styled', 'cloth', 'back')),
  asset text not null,
  position integer not null default 0
);
create index product_media_product on product_media (product_id, position);

create index product_recommended on product (rank, id) where status = 'active';
create index product_newest on product (listed_at desc, id desc) where status = 'active';
create index product_by_price on product (lowest_price, id) where status = 'active';
create index product_department on product (department_id, rank, id) where status = 'active';
create index product_category_rank on product (category_id, rank, id) where status = 'active';
create index product_slug_near on product using gin (slug gin_trgm_ops);
