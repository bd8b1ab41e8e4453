-- Last number of each kind and year. The row stays locked until the commit, so a number of a rolled-back transaction is used
-- again.
create table invoice_counter (
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (kind, year)
);

create table invoice (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  year integer not null,
  serial integer not null check (serial > 0),
  number text not null unique,
  order_id uuid not null references orders,
  corrects uuid references invoice,
  refund_id uuid unique references refund,
  content jsonb not null,
  issued_at timestamptz not null,
  unique (kind, year, serial),
  constraint invoice_credit_has_cause check ((kind = 'credit-note') = (corrects is not null and refund_id is not null))
);
create index invoice_order on invoice (order_id, issued_at);
create unique index invoice_one_per_order on invoice (order_id) where kind = 'invoice';
