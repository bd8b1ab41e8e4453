-- Sessions, and links sent by e-mail. Of a token only its hash is kept: who reads the table can use nothing of it.
drop table "session";
drop table "verification";

alter table "account"
  drop column "accessToken",
  drop column "refreshToken",
  drop column "idToken",
  drop column "accessTokenExpiresAt",
  drop column "refreshTokenExpiresAt",
  drop column "scope";
-- One password and one Google account for each person.
create unique index account_one_of_each on "account" ("userId", "providerId");

create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id text not null references "user" (id) on delete cascade,
  signed_in_by text not null check (signed_in_by in ('password', 'google', 'link')),
  created_at timestamptz not null,
  -- To five minutes, so that reading does not write each time.
  last_used_at timestamptz not null,
  user_agent text not null,
  -- Where it was begun, roughly: never the whole address.
  network text not null,
  country text
);
create index session_of_user on session (user_id, last_used_at desc);
create index session_last_used on session (last_used_at);

create table mailed_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('sign-up', 'password')),
  email text not null,
  -- Of a new password: whose.
  user_id text references "user" (id) on delete cascade,
  -- Of a sign-up: what becomes the account once the link is opened.
  name text,
  password_hash text,
  -- The browser that asked, so that it need not give the password again.
  browser_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'sign-up') = (password_hash is not null and name is not null)),
  check (purpose = 'sign-up' or user_id is not null)
);
create index mailed_link_email on mailed_link (email, purpose, created_at desc);
create index mailed_link_expiry on mailed_link (expires_at);

-- Google's tokens that have been used, until they expire by themselves.
create table google_token_used (
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);
create index google_token_used_expiry on google_token_used (expires_at);
