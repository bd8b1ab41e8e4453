create table credit_code (
  customer_id text primary key references "user" on delete cascade,
  hash bytea not null,
  expires_at timestamptz not null
);
