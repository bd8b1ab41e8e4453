-- Amounts are KES cents.

-- `budget_amount`: KES cents for `spend`, orders for `uses`. `used_*`: sums of uses that were not given back.
create table promotion_campaign (
  id uuid primary key,
  name text not null,
  budget_kind text check (budget_kind in ('spend', 'uses')),
  budget_amount bigint check (budget_amount > 0),
  used_spend bigint not null default 0 check (used_spend >= 0),
  used_uses bigint not null default 0 check (used_uses >= 0),
  alerted_at timestamptz,
  paused boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check ((budget_kind is null) = (budget_amount is null))
);

-- The columns from `name` to `per_customer` are copies from the current version, for lists and for the check at placement.
create table promotion (
  id uuid primary key,
  version integer not null check (version > 0),
  name text not null,
  class text not null check (class in ('product', 'order', 'shipping')),
  needs_code boolean not null,
  priority integer not null,
  starts timestamptz not null,
  ends timestamptz,
  campaign_id uuid references promotion_campaign,
  total_limit bigint check (total_limit > 0),
  per_customer integer check (per_customer > 0),
  paused boolean not null default false,
  activated_at timestamptz,
  deleted_at timestamptz,
  uses bigint not null default 0 check (uses >= 0),
  given bigint not null default 0 check (given >= 0),
  created_at timestamptz not null
);
create index promotion_campaign_of on promotion (campaign_id);

create table promotion_version (
  promotion_id uuid not null references promotion on delete cascade,
  version integer not null check (version > 0),
  document jsonb not null,
  at timestamptz not null,
  by text not null,
  primary key (promotion_id, version)
);
create function promotion_version_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a promotion never changes';
end $$;
create trigger promotion_version_stays before update on promotion_version for each row execute function promotion_version_stays();

-- `spelling`: normalised code, so that all spellings of a code are equal.
create table promotion_code (
  id uuid primary key,
  promotion_id uuid not null references promotion on delete cascade,
  code text not null,
  spelling text not null,
  total_limit bigint check (total_limit > 0),
  per_customer integer check (per_customer > 0),
  uses bigint not null default 0 check (uses >= 0),
  batch uuid,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index promotion_code_spelling on promotion_code (spelling) where deleted_at is null;
create index promotion_code_of on promotion_code (promotion_id, created_at, id);

-- Customers are recognised by account and by hashes of e-mail address and phone number. `given_back_at`: the order ended
-- without a sale.
create table promotion_use (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  promotion_id uuid not null references promotion,
  version integer not null,
  code_id uuid references promotion_code,
  campaign_id uuid references promotion_campaign,
  amount bigint not null check (amount > 0),
  account_id text,
  email_hash text,
  phone_hash text,
  at timestamptz not null,
  given_back_at timestamptz,
  unique (order_id, promotion_id),
  foreign key (promotion_id, version) references promotion_version
);
create index promotion_use_account on promotion_use (promotion_id, account_id) where given_back_at is null;
create index promotion_use_email on promotion_use (promotion_id, email_hash) where given_back_at is null;
create index promotion_use_phone on promotion_use (promotion_id, phone_hash) where given_back_at is null;
create index promotion_use_code on promotion_use (code_id) where given_back_at is null;
create index orders_by_phone on orders (phone) where placed_at is not null;
