create table customer_profile (
  user_id text primary key references "user" (id) on delete cascade,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  date_format text not null default 'day-month-year' check (date_format in ('day-month-year', 'month-day-year', 'year-month-day')),
  language text,
  currency text,
  theme text check (theme in ('light', 'dark', 'system')),
  order_progress boolean not null default true,
  new_sign_in boolean not null default true,
  changed_at timestamptz not null
);

create table customer_consent (
  id bigint generated always as identity primary key,
  user_id text not null references "user" (id) on delete cascade,
  kind text not null check (kind in ('marketing')),
  given boolean not null,
  source text not null,
  at timestamptz not null
);
create index customer_consent_user on customer_consent (user_id, id desc);

create table customer_address (
  id uuid primary key,
  user_id text not null references "user" (id) on delete cascade,
  name text not null,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  line1 text not null,
  line2 text,
  landmark text,
  town text not null,
  region text,
  postcode text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  is_default boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index customer_address_user on customer_address (user_id, created_at);
create unique index customer_address_one_default on customer_address (user_id) where is_default;

create table order_claim (
  -- SHA-256 of the token in the link, so that a reader of this table cannot use it.
  token_hash text primary key,
  customer_id text not null references "user" (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index order_claim_age on order_claim (expires_at);
create index orders_to_claim on orders (email) where customer_id is null;
