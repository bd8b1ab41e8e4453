-- Quantities are pieces, or centimetres of cloth. Available = on hand − committed − held − safety.
create table stock (
  variant_id bigint primary key references variant on delete cascade,
  on_hand integer not null default 0 check (on_hand >= 0),
  committed integer not null default 0 check (committed >= 0),
  held integer not null default 0 check (held >= 0),
  safety integer not null default 0 check (safety >= 0),
  constraint stock_not_oversold check (committed + held <= on_hand)
);

create table stock_hold (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  variant_id bigint not null references stock,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('held', 'committed', 'consumed', 'released', 'expired')),
  expires_at timestamptz not null,
  unique (order_id, variant_id)
);
create index stock_hold_due on stock_hold (expires_at) where state = 'held';
create index stock_hold_variant on stock_hold (variant_id) where state = 'held';

create table stock_movement (
  id bigint generated always as identity primary key,
  variant_id bigint not null references stock on delete cascade,
  kind text not null check (kind in ('received', 'counted', 'committed', 'released', 'consumed', 'returned')),
  quantity integer not null,
  order_id uuid,
  reason text,
  actor text not null,
  at timestamptz not null
);
create index stock_movement_variant on stock_movement (variant_id, id);
