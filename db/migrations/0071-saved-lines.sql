-- What was in a bag and is set aside for another day.
create table saved_line (
  id uuid primary key,
  -- As of a bag: an account, or a browser.
  holder_id uuid not null,
  channel text not null check (channel in ('shop', 'storefront', 'walk-in')),
  variant_id bigint not null references variant on delete cascade,
  quantity integer not null check (quantity > 0),
  -- What it cost when the shopper last saw it.
  seen_price bigint not null check (seen_price >= 0),
  saved_at timestamptz not null,
  unique (holder_id, channel, variant_id)
);
create index saved_line_variant on saved_line (variant_id);
create index saved_line_saved on saved_line (saved_at);
