alter table product
  add column kind text not null default 'goods' check (kind in ('goods', 'made-to-measure', 'cloth')),
  -- Incremented by each save, so that a save of an outdated version is refused.
  add column version integer not null default 1,
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  add column cloth_per_garment integer check (cloth_per_garment > 0),
  add column size_chart text,
  add column attributes jsonb not null default '{}';
update product set kind = 'cloth' where unit = 'centimetre';
update product set kind = 'made-to-measure' where measure_days is not null
  and not exists (select from variant where product_id = product.id and make = 'ready');

alter table variant
  -- Cost of one piece or one metre to the shop, in KES cents.
  add column cost bigint check (cost >= 0),
  add column barcode text,
  drop constraint variant_sku_key,
  drop constraint variant_product_id_swatch_id_size_make_key;
-- Deferrable, so that one statement can swap two variants.
alter table variant
  add constraint variant_sku unique (sku) deferrable initially immediate,
  add constraint variant_choice unique nulls not distinct (product_id, swatch_id, size, make) deferrable initially immediate;

drop index product_media_once;
alter table product_media
  add column alts jsonb not null default '{}';

-- An empty field falls back to the text of `product`.
create table product_text (
  product_id bigint not null references product on delete cascade,
  language text not null,
  name text not null default '',
  descriptor text not null default '',
  description text not null default '',
  construction text[] not null default '{}',
  fit text[] not null default '{}',
  care text[] not null default '{}',
  seo_title text not null default '',
  seo_description text not null default '',
  primary key (product_id, language)
);

create table product_version (
  product_id bigint not null references product on delete cascade,
  version integer not null,
  document jsonb not null,
  by text not null,
  cause text not null,
  at timestamptz not null,
  primary key (product_id, version)
);

create table price_change (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  sku text not null,
  before jsonb,
  after jsonb,
  by text not null,
  cause text not null,
  at timestamptz not null
);
create index price_change_product on price_change (product_id, id);

create index product_words on product using gin ((name || ' ' || slug) gin_trgm_ops);
create index variant_sku_words on variant using gin (sku gin_trgm_ops);
create index product_changed on product (updated_at desc, id desc);
create index product_named on product (name, id);
