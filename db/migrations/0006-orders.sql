-- Amounts are KES cents, except those named `shown`.
create table orders (
  id uuid primary key,
  number text not null unique,
  channel text not null check (channel in ('shop', 'storefront', 'walk-in')),
  state text not null check (state in ('draft', 'pending_payment', 'placed', 'confirmed', 'on_hold', 'processing',
                                       'fulfilled', 'completed', 'expired', 'cancelled')),
  -- State before `on_hold`, to which the order returns.
  held_from text,
  visitor_id uuid,
  customer_id text references "user" (id) on delete set null,
  cart_id uuid references cart on delete set null,
  name text not null,
  email text not null,
  phone text not null,
  address jsonb not null,
  shipping_method text not null check (shipping_method in ('standard', 'express')),
  arrives_earliest date not null,
  arrives_latest date not null,
  items bigint not null check (items >= 0),
  discount bigint not null default 0 check (discount >= 0),
  shipping_fee bigint not null check (shipping_fee >= 0),
  shipping_vat bigint not null check (shipping_vat >= 0),
  vat bigint not null check (vat >= 0),
  total bigint not null check (total >= 0),
  shown_currency text not null,
  shown_rate numeric not null check (shown_rate > 0),
  rates_source text not null,
  rates_at timestamptz not null,
  language text not null,
  note text,
  created_at timestamptz not null,
  placed_at timestamptz,
  pay_by timestamptz,
  constraint orders_add_up check (total = items - discount + shipping_fee)
);
create index orders_visitor on orders (visitor_id, created_at desc);
create index orders_customer on orders (customer_id, created_at desc);
create index orders_newest on orders (created_at desc, id desc);
create index orders_unpaid on orders (pay_by) where state = 'pending_payment';
create unique index orders_one_pending_per_cart on orders (cart_id) where state = 'pending_payment';

create table order_line (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  variant_id bigint references variant on delete set null,
  sku text not null,
  slug text not null,
  name text not null,
  descriptor text not null,
  swatch jsonb,
  size text,
  make text not null,
  making_days integer not null default 0,
  unit text not null check (unit in ('piece', 'centimetre')),
  quantity integer not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  -- In the smallest unit of the shown currency, at `shown_rate`.
  shown_unit_price bigint not null,
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount between 0 and subtotal),
  total bigint not null,
  vat bigint not null check (vat >= 0),
  unique (order_id, position),
  constraint order_line_adds_up check (total = subtotal - discount)
);

create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null,
  actor text not null,
  at timestamptz not null,
  reason text,
  detail jsonb not null default '{}'
);
create index order_event_order on order_event (order_id, id);

create table order_grant (
  order_id uuid not null references orders on delete cascade,
  visitor_id uuid not null,
  granted_at timestamptz not null,
  primary key (visitor_id, order_id)
);

create table fulfilment (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  state text not null check (state in ('pending', 'picking', 'packed', 'shipped', 'out_for_delivery', 'delivered',
                                       'ready_for_pickup', 'collected', 'delivery_failed', 'returned_to_sender', 'cancelled')),
  carrier text,
  tracking text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index fulfilment_order on fulfilment (order_id);
