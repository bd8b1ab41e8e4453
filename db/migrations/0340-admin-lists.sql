create index orders_by_state on orders (state, created_at desc, id desc);
create index orders_by_total on orders (total, id);
create index orders_by_name on orders (lower(name), id);
-- The query of the order list must use this expression.
create index orders_search on orders using gin ((number || ' ' || name || ' ' || email || ' ' || phone) gin_trgm_ops);

create table admin_saved_view (
  id uuid primary key,
  user_id text not null references "user" (id) on delete cascade,
  list text not null check (list ~ '^[a-z-]{1,40}$'),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  shared boolean not null default false,
  created_at timestamptz not null,
  unique (user_id, list, name)
);
create index admin_saved_view_shared on admin_saved_view (list) where shared;
