create table wishlist (
  id uuid primary key,
  holder_id uuid not null,
  -- Null for a default list without a name, which is shown in the reader's language.
  name text check (length(name) between 1 and 60),
  is_default boolean not null default false,
  link text unique,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  constraint wishlist_named check (is_default or name is not null)
);
create unique index wishlist_default on wishlist (holder_id) where is_default;
create index wishlist_holder on wishlist (holder_id);
create index wishlist_touched on wishlist (touched_at);

create table wishlist_item (
  id uuid primary key,
  wishlist_id uuid not null references wishlist on delete cascade,
  product_id bigint not null references product on delete cascade,
  variant_id bigint references variant on delete cascade,
  -- KES cents when the item was added.
  price bigint not null check (price >= 0),
  note text check (length(note) <= 280),
  added_at timestamptz not null,
  -- Set when the item is removed, so that it can be restored.
  removed_at timestamptz
);
create unique index wishlist_item_once on wishlist_item (wishlist_id, product_id, variant_id) nulls not distinct
  where removed_at is null;
create index wishlist_item_product on wishlist_item (product_id);
create index wishlist_item_variant on wishlist_item (variant_id);
create index wishlist_item_removed on wishlist_item (removed_at) where removed_at is not null;
