create table stock_request (
  id uuid primary key,
  variant_id bigint not null references variant on delete cascade,
  email text not null check (email = lower(email)),
  customer_id text references "user" (id) on delete cascade,
  language text not null,
  asked_at timestamptz not null,
  told_at timestamptz
);
create unique index stock_request_open on stock_request (variant_id, email) where told_at is null;
create index stock_request_email on stock_request (email);
create index stock_request_customer on stock_request (customer_id);
create index stock_request_told on stock_request (told_at) where told_at is not null;

-- Hashes of addresses that want none of these e-mails.
create table stock_request_stop (email_hash bytea primary key, stopped_at timestamptz not null);
