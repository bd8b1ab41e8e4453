alter table orders
  add column source text not null default 'web' check (source in ('web', 'storefront', 'staff', 'counter')),
  add column assigned_to text references "user" (id) on delete set null,
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- Counts changes by staff, so that a change of an outdated version is refused.
  add column version integer not null default 0;
update orders set source = case channel when 'storefront' then 'storefront' when 'walk-in' then 'counter' else 'web' end
  where channel <> 'shop';

alter table order_line
  add column list_price bigint check (list_price >= 0),
  add column price_reason text,
  add constraint order_line_price_reason check ((list_price is null) = (price_reason is null));

create index orders_assigned on orders (assigned_to, created_at desc) where assigned_to is not null;
create index orders_tagged on orders using gin (tags) where tags <> '{}';
