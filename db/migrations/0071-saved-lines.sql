create table saved_line (
  id uuid primary key,
  -- Account or browser, as for carts.
  holder_id uuid not null,
  channel text not null check (channel in ('shop', 'storefront', 'walk-in')),
  variant_id bigint not null references variant on delete cascade,
  quantity integer not null check (quantity > 0),
  -- KES cents that the shopper last saw.
  seen_price bigint not null check (seen_price >= 0),
  saved_at timestamptz not null,
  unique (holder_id, channel, variant_id)
);
create index saved_line_variant on saved_line (variant_id);
create index saved_line_saved on saved_line (saved_at);
