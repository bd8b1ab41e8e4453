-- The order list of the back office: by status, by total, by customer, and by words of number, name, e-mail and phone.
create index orders_by_state on orders (state, created_at desc, id desc);
create index orders_by_total on orders (total, id);
create index orders_by_name on orders (lower(name), id);
-- The same expression as in `views/admin-order-filter.ts`.
create index orders_search on orders using gin ((number || ' ' || name || ' ' || email || ' ' || phone) gin_trgm_ops);

-- A list of the back office as somebody likes to see it: the query string of its filters, sort and columns, under a name.
create table admin_saved_view (
  id uuid primary key,
  user_id text not null references "user" (id) on delete cascade,
  list text not null check (list ~ '^[a-z-]{1,40}$'),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  -- Seen by every administrator; changed by its owner alone.
  shared boolean not null default false,
  created_at timestamptz not null,
  unique (user_id, list, name)
);
create index admin_saved_view_shared on admin_saved_view (list) where shared;
