-- Orders that the house makes itself: where each came from, who sees to it, and what a person decided about a price.
alter table orders
  add column source text not null default 'web' check (source in ('web', 'storefront', 'staff', 'counter')),
  -- The member of the house who sees to it.
  add column assigned_to text references "user" (id) on delete set null,
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- Counts the changes that staff made to what was ordered: who changes it says which one they saw.
  add column version integer not null default 0;
update orders set source = case channel when 'storefront' then 'storefront' when 'walk-in' then 'counter' else 'web' end
  where channel <> 'shop';

-- What a line costs by the list, where a person gave another price, and why they did.
alter table order_line
  add column list_price bigint check (list_price >= 0),
  add column price_reason text,
  add constraint order_line_price_reason check ((list_price is null) = (price_reason is null));

create index orders_assigned on orders (assigned_to, created_at desc) where assigned_to is not null;
create index orders_tagged on orders using gin (tags) where tags <> '{}';
