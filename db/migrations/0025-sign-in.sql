-- Only hashes of tokens are stored, so that a reader of these tables cannot use them.
drop table "session";
drop table "verification";

alter table "account"
  drop column "accessToken",
  drop column "refreshToken",
  drop column "idToken",
  drop column "accessTokenExpiresAt",
  drop column "refreshTokenExpiresAt",
  drop column "scope";
create unique index account_one_of_each on "account" ("userId", "providerId");

create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id text not null references "user" (id) on delete cascade,
  signed_in_by text not null check (signed_in_by in ('password', 'google', 'link')),
  created_at timestamptz not null,
  -- Accurate to five minutes, so that most requests write nothing.
  last_used_at timestamptz not null,
  user_agent text not null,
  network text not null,
  country text
);
create index session_of_user on session (user_id, last_used_at desc);
create index session_last_used on session (last_used_at);

create table mailed_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('sign-up', 'password')),
  email text not null,
  user_id text references "user" (id) on delete cascade,
  name text,
  password_hash text,
  browser_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'sign-up') = (password_hash is not null and name is not null)),
  check (purpose = 'sign-up' or user_id is not null)
);
create index mailed_link_email on mailed_link (email, purpose, created_at desc);
create index mailed_link_expiry on mailed_link (expires_at);

create table google_token_used (
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);
create index google_token_used_expiry on google_token_used (expires_at);
