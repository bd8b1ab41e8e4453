-- Gift cards and store credit: money that the house owes. The balance is the sum of the card's lines, written with them, and never
-- below nothing. Of a code its hash is kept and its last four signs.
create table gift_card (
  id uuid primary key,
  kind text not null check (kind in ('gift-card', 'store-credit')),
  code_hash text unique,
  last4 text check (length(last4) = 4),
  customer_id text references "user" (id) on delete set null,
  balance bigint not null check (balance >= 0),
  -- The last day on which it pays; nothing when it has none.
  expires_on date,
  reason text not null,
  issued_by text not null,
  issued_at timestamptz not null,
  stopped_at timestamptz,
  constraint gift_card_has_code check ((kind = 'gift-card') = (code_hash is not null and last4 is not null))
);
create unique index gift_card_store_credit on gift_card (customer_id) where kind = 'store-credit';
create index gift_card_newest on gift_card (issued_at desc, id desc);

-- Only ever added to.
create table gift_card_entry (
  id bigint generated always as identity primary key,
  card_id uuid not null references gift_card,
  amount bigint not null check (amount <> 0),
  cause text not null check (cause in ('issued', 'spent', 'returned', 'stopped')),
  -- What made it: a payment attempt, a refund, an issue. The same cause and reference are booked once.
  reference text not null,
  order_id uuid references orders,
  by text not null,
  reason text,
  at timestamptz not null,
  unique (cause, reference)
);
create index gift_card_entry_card on gift_card_entry (card_id, id);
