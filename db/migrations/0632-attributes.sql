-- Values of products are in `product.attributes`, in millimetres or grams per square metre when they have such a unit.
create table attribute (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  names jsonb not null default '{}',
  kind text not null check (kind in ('dropdown', 'multiselect', 'swatch', 'number', 'boolean', 'text', 'date')),
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
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  position integer not null,
  primary key (attribute_id, code)
);
create index product_attributes on product using gin (attributes jsonb_path_ops);
