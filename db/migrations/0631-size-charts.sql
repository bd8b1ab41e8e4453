create table size_chart (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  document jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
create table size_chart_version (
  chart_id bigint not null references size_chart on delete cascade,
  version integer not null,
  document jsonb not null,
  by text not null,
  at timestamptz not null,
  primary key (chart_id, version)
);

-- Chart of products without their own. Subcategories inherit it.
alter table category add column size_chart text references size_chart (code);
create index category_size_chart on category (size_chart) where size_chart is not null;
update product set size_chart = null;
alter table product add constraint product_size_chart foreign key (size_chart) references size_chart (code);
create index product_size_chart on product (size_chart) where size_chart is not null;
