-- The balance is the sum of the card's entries, in KES cents. Of a code, only a hash and the last four characters are stored
-- here.
create table gift_card (
  id uuid primary key,
  kind text not null check (kind in ('gift-card', 'store-credit')),
  code_hash text unique,
  last4 text check (length(last4) = 4),
  customer_id text references "user" (id) on delete set null,
  balance bigint not null check (balance >= 0),
  expires_on date,
  reason text not null,
  issued_by text not null,
  issued_at timestamptz not null,
  stopped_at timestamptz,
  constraint gift_card_has_code check ((kind = 'gift-card') = (code_hash is not null and last4 is not null))
);
create unique index gift_card_store_credit on gift_card (customer_id) where kind = 'store-credit';
create index gift_card_newest on gift_card (issued_at desc, id desc);

create table gift_card_entry (
  id bigint generated always as identity primary key,
  card_id uuid not null references gift_card,
  amount bigint not null check (amount <> 0),
  cause text not null check (cause in ('issued', 'spent', 'returned', 'stopped')),
  reference text not null,
  order_id uuid references orders,
  by text not null,
  reason text,
  at timestamptz not null,
  unique (cause, reference)
);
create index gift_card_entry_card on gift_card_entry (card_id, id);
