-- A product as staff write it: one document, kept in these tables, with every version of it that there was.
alter table product
  add column kind text not null default 'goods' check (kind in ('goods', 'made-to-measure', 'cloth')),
  -- Rises with every change that is saved: who saves says which one they read.
  add column version integer not null default 1,
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  -- Centimetres of cloth that go into one garment.
  add column cloth_per_garment integer check (cloth_per_garment > 0),
  -- Code of the size chart, and values of attributes by the attribute's code.
  add column size_chart text,
  add column attributes jsonb not null default '{}';
update product set kind = 'cloth' where unit = 'centimetre';
update product set kind = 'made-to-measure' where measure_days is not null
  and not exists (select from variant where product_id = product.id and make = 'ready');

alter table variant
  -- What one piece, or one metre, costs the house.
  add column cost bigint check (cost >= 0),
  add column barcode text,
  drop constraint variant_sku_key,
  drop constraint variant_product_id_swatch_id_size_make_key;
-- Held to at the end of a statement: two variants may change places in one.
alter table variant
  add constraint variant_sku unique (sku) deferrable initially immediate,
  add constraint variant_choice unique nulls not distinct (product_id, swatch_id, size, make) deferrable initially immediate;

-- A cloth may be shown in as many details as the house likes.
drop index product_media_once;
alter table product_media
  -- What is said of it in other languages than the shop's own, by their codes.
  add column alts jsonb not null default '{}';

-- The words of a product in another language; what is empty is shown in the shop's own.
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

-- Every document that was saved, as it was. The first one of a product that came by a seed is what was found.
create table product_version (
  product_id bigint not null references product on delete cascade,
  version integer not null,
  document jsonb not null,
  -- The id of a user, or the word for what is not one.
  by text not null,
  cause text not null,
  at timestamptz not null,
  primary key (product_id, version)
);

-- What a variant cost, each time that changed; only ever added to.
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

-- The list of the back office: by words, and in the orders it has.
create index product_words on product using gin ((name || ' ' || slug) gin_trgm_ops);
create index variant_sku_words on variant using gin (sku gin_trgm_ops);
create index product_changed on product (updated_at desc, id desc);
create index product_named on product (name, id);
