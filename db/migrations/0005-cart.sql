create table cart (
  id uuid primary key,
  visitor_id uuid not null,
  channel text not null default 'shop' check (channel in ('shop', 'storefront', 'walk-in')),
  customer_id text references "user" (id) on delete set null,
  touched_at timestamptz not null,
  unique (visitor_id, channel)
);
create index cart_touched on cart (touched_at);

create table cart_line (
  id uuid primary key,
  cart_id uuid not null references cart on delete cascade,
  variant_id bigint not null references variant on delete cascade,
  quantity integer not null check (quantity > 0),
  -- Price that the shopper last saw, so that a change can be shown.
  seen_price bigint not null check (seen_price >= 0),
  added_at timestamptz not null,
  unique (cart_id, variant_id)
);
