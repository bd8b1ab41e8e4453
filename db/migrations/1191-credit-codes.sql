-- The code by which a customer lets a cashier spend their store credit: mailed to them, used once, and the newest counts.
create table credit_code (
  customer_id text primary key references "user" on delete cascade,
  hash bytea not null,
  expires_at timestamptz not null
);
