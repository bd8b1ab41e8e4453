create table payment_attempt (
  id uuid primary key,
  order_id uuid not null references orders,
  provider text not null check (provider in ('sandbox', 'stripe', 'pesapal')),
  state text not null check (state in ('created', 'requires_action', 'processing', 'authorized', 'captured', 'failed', 'cancelled',
                                       'expired', 'partially_refunded', 'refunded', 'disputed')),
  amount bigint not null check (amount > 0),
  currency text not null default 'KES',
  provider_reference text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_reference)
);
create index payment_attempt_order on payment_attempt (order_id, created_at desc);
create index payment_attempt_open on payment_attempt (updated_at) where state in ('created', 'processing', 'requires_action');

-- Events are stored before they are applied. The key makes a repeated event the same row.
create table provider_event (
  provider text not null,
  id text not null,
  attempt_id uuid references payment_attempt,
  body jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  primary key (provider, id)
);

-- Double-entry ledger: the paid amount of an order is the sum of its entries.
create table payment_entry (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  attempt_id uuid not null references payment_attempt,
  debit text not null,
  credit text not null check (credit <> debit),
  amount bigint not null check (amount > 0),
  cause text not null,
  at timestamptz not null,
  unique (attempt_id, cause)
);
create index payment_entry_order on payment_entry (order_id);

-- Cards of the sandbox provider (demo mode), without their numbers.
create table sandbox_card (
  token text primary key,
  brand text not null,
  last4 text not null,
  behaviour text not null,
  created_at timestamptz not null
);
create table sandbox_intent (
  id text primary key,
  request_key text not null unique,
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('succeeded', 'failed', 'canceled')),
  decline_code text,
  card_token text not null references sandbox_card,
  created_at timestamptz not null
);
