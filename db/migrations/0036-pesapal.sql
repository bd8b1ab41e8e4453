create table pesapal_order (
  attempt_id uuid primary key references payment_attempt,
  reference text not null unique check (length(reference) between 1 and 50),
  tracking_id uuid unique,
  redirect_url text,
  -- A refund request names the payment by `confirmation_code`. Mobile money can only be refunded in full.
  confirmation_code text,
  method text,
  paid_with text check (paid_with in ('card', 'mobile-money', 'other')),
  cancel_asked_at timestamptz,
  refund_asked_at timestamptz,
  created_at timestamptz not null
);

create table payment_poll (
  attempt_id uuid primary key references payment_attempt,
  asked integer not null default 0 check (asked >= 0),
  next_at timestamptz
);
create index payment_poll_due on payment_poll (next_at) where next_at is not null;

-- Registered callback addresses (IPN), which differ by deployment.
create table pesapal_ipn (
  provider_url text not null,
  notice_url text not null,
  ipn_id uuid not null,
  primary key (provider_url, notice_url)
);

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
  -- Hundredths of the currency unit.
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
  pays_at timestamptz,
  created_at timestamptz not null
);
create index pesapal_stand_in_order_later on pesapal_stand_in_order (pays_at) where pays_at is not null;
