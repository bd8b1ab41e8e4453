create table refund (
  id uuid primary key,
  order_id uuid not null references orders,
  kind text not null check (kind in ('lines', 'amount', 'whole', 'too-much', 'outside')),
  amount bigint not null check (amount > 0),
  vat bigint not null check (vat between 0 and amount),
  reason text not null,
  requested_by text not null,
  requested_at timestamptz not null,
  succeeded_at timestamptz
);
create index refund_order on refund (order_id, requested_at);

create table refund_line (
  id bigint generated always as identity primary key,
  refund_id uuid not null references refund on delete cascade,
  -- Null for the delivery fee.
  order_line_id bigint references order_line,
  quantity integer not null check (quantity >= 0),
  amount bigint not null check (amount >= 0),
  vat bigint not null check (vat between 0 and amount),
  goods text not null check (goods in ('restock', 'quarantine', 'write-off', 'keep')),
  unique nulls not distinct (refund_id, order_line_id)
);

-- `taken`: sum of the refunds from this payment. The check refuses more than was captured.
create table refund_source (
  attempt_id uuid primary key references payment_attempt,
  captured bigint not null,
  taken bigint not null default 0,
  constraint refund_source_not_overdrawn check (taken between 0 and captured)
);

-- `id` and `try` form the idempotency key at the provider.
create table refund_part (
  id uuid primary key,
  refund_id uuid not null references refund on delete cascade,
  attempt_id uuid not null references refund_source,
  amount bigint not null check (amount > 0),
  route text not null check (route in ('provider', 'credit', 'hand')),
  state text not null check (state in ('requested', 'submitted', 'succeeded', 'failed', 'rejected', 'reversed')),
  try integer not null default 1,
  provider_reference text,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refund_part_refund on refund_part (refund_id);
create index refund_part_attempt on refund_part (attempt_id);
create index refund_part_open on refund_part (updated_at) where state in ('requested', 'submitted') and route = 'provider';

alter table stock_movement drop constraint stock_movement_kind_check;
alter table stock_movement add constraint stock_movement_kind_check
  check (kind in ('received', 'counted', 'committed', 'released', 'consumed', 'returned', 'quarantined', 'written-off'));
