-- What else can be said of products, in words that the owner chooses. The values of a product are in `product.attributes`, by the
-- code of the attribute: codes of values, or what was written (numbers in millimetres or grams per square metre).
create table attribute (
  id bigint generated always as identity primary key,
  -- It never changes.
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  -- Names in other languages, by their codes.
  names jsonb not null default '{}',
  kind text not null check (kind in ('dropdown', 'multiselect', 'swatch', 'number', 'boolean', 'text', 'date')),
  -- Of a number: what staff write it in.
  unit text check (unit in ('cm', 'in', 'gsm', 'oz', 'none')),
  required boolean not null default false,
  filterable boolean not null default false,
  visible boolean not null default true,
  position integer not null default 0,
  version integer not null default 1,
  check ((kind = 'number') = (unit is not null))
);
create table attribute_value (
  attribute_id bigint not null references attribute on delete cascade,
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  names jsonb not null default '{}',
  -- Of a swatch.
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  position integer not null,
  primary key (attribute_id, code)
);
create index product_attributes on product using gin (attributes jsonb_path_ops);
