-- What is asked of Pesapal. One row for each attempt: our reference is new for every try, and the provider's id comes with its answer.
create table pesapal_order (
  attempt_id uuid primary key references payment_attempt,
  reference text not null unique check (length(reference) between 1 and 50),
  tracking_id uuid unique,
  redirect_url text,
  -- The name that a refund goes by, and what it was paid with: mobile money is given back whole or not at all.
  confirmation_code text,
  method text,
  paid_with text check (paid_with in ('card', 'mobile-money', 'other')),
  cancel_asked_at timestamptz,
  refund_asked_at timestamptz,
  created_at timestamptz not null
);

-- When a payment is asked about next: 1, 3, 10, 30 and 60 minutes, 6 hours and a day after it began.
create table payment_poll (
  attempt_id uuid primary key references payment_attempt,
  asked integer not null default 0 check (asked >= 0),
  next_at timestamptz
);
create index payment_poll_due on payment_poll (next_at) where next_at is not null;

-- The notice address that was registered with a provider: by it, and by which provider, as each deployment has its own.
create table pesapal_ipn (
  provider_url text not null,
  notice_url text not null,
  ipn_id uuid not null,
  primary key (provider_url, notice_url)
);

-- The stand-in's own memory (demo mode).
create table pesapal_stand_in_ipn (
  id bigint generated always as identity,
  ipn_id uuid primary key,
  url text not null,
  type text not null check (type in ('GET', 'POST')),
  created_at timestamptz not null
);
create table pesapal_stand_in_order (
  tracking_id uuid primary key,
  reference text not null unique,
  -- In hundredths.
  amount bigint not null check (amount > 0),
  currency text not null,
  request jsonb not null,
  status_code integer not null default 0 check (status_code between 0 and 3),
  method text,
  account text,
  confirmation_code text,
  reason text,
  cancelled_at timestamptz,
  refund_asked bigint,
  -- Somebody means to pay later: the money comes at this time.
  pays_at timestamptz,
  created_at timestamptz not null
);
create index pesapal_stand_in_order_later on pesapal_stand_in_order (pays_at) where pays_at is not null;
