-- The last number given out, of each kind and year. Its row is locked until the document is written: a number is given
-- out once, and one that was not used because the transaction failed is given out again.
create table invoice_counter (
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (kind, year)
);

-- Invoices and credit notes, frozen as they were issued. Never changed, never deleted: a mistake is credited.
create table invoice (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  year integer not null,
  serial integer not null check (serial > 0),
  number text not null unique,
  order_id uuid not null references orders,
  -- What a credit note credits, and why.
  corrects uuid references invoice,
  refund_id uuid unique references refund,
  content jsonb not null,
  issued_at timestamptz not null,
  unique (kind, year, serial),
  constraint invoice_credit_has_cause check ((kind = 'credit-note') = (corrects is not null and refund_id is not null))
);
create index invoice_order on invoice (order_id, issued_at);
create unique index invoice_one_per_order on invoice (order_id) where kind = 'invoice';
