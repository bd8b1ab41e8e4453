-- Recorded with the visitor's consent (docs/decisions/consent.md), without account, name or IP address.
create table analytics_event (
  -- Made by the browser, so that an event that is sent twice is one row.
  id uuid primary key,
  occurred_at timestamptz not null,
  visitor_id uuid not null,
  session_id uuid not null,
  name text not null check (name in ('page_view', 'view_item', 'add_to_cart', 'remove_from_cart', 'begin_checkout', 'purchase')),
  path text not null check (length(path) <= 200),
  route text not null check (length(route) <= 100),
  product_slug text check (length(product_slug) <= 120),
  quantity integer check (quantity > 0),
  -- KES cents.
  value bigint check (value >= 0),
  device text not null check (device in ('mobile', 'tablet', 'desktop')),
  language text not null check (length(language) <= 10),
  country text check (length(country) = 2),
  referrer_host text check (length(referrer_host) <= 120),
  campaign jsonb not null default '{}'
);
create index analytics_event_when on analytics_event using brin (occurred_at);
create index analytics_event_name on analytics_event (name, occurred_at);
create index analytics_event_session on analytics_event (session_id);
