-- What a customer tells the house about themselves. The name and the e-mail address are the account's.
create table customer_profile (
  user_id text primary key references "user" (id) on delete cascade,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  date_format text not null default 'day-month-year' check (date_format in ('day-month-year', 'month-day-year', 'year-month-day')),
  -- What they chose, to be found on every device; null where nothing was chosen.
  language text,
  currency text,
  theme text check (theme in ('light', 'dark', 'system')),
  -- Mail beside what must be told: each step of an order, a sign-in from elsewhere.
  order_progress boolean not null default true,
  new_sign_in boolean not null default true,
  changed_at timestamptz not null
);

-- Every yes and no to marketing, with where it was said. The last one counts.
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

-- Somebody who is signed in says that orders of another address are theirs; the link in a mail to that address proves it.
create table order_claim (
  -- SHA-256 of what the link carries: whoever reads this table cannot open it.
  token_hash text primary key,
  customer_id text not null references "user" (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index order_claim_age on order_claim (expires_at);
create index orders_to_claim on orders (email) where customer_id is null;
