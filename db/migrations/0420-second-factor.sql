alter table session
  -- The second factor is missing, so the session gives no access yet.
  add column pending boolean not null default false,
  -- Last proof of identity in this session: sign-in, password or second factor.
  add column proved_at timestamptz;
update session set proved_at = created_at;
alter table session alter column proved_at set not null;

create table totp (
  user_id text primary key references "user" (id) on delete cascade,
  -- AES-256-GCM with a key derived from SHOP_SECRET, so that a copy of the table is not enough to make codes.
  secret_sealed bytea not null,
  -- Newest 30-second step of which a code was accepted, so that no code works twice.
  last_step integer not null,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table passkey (
  id uuid primary key,
  user_id text not null references "user" (id) on delete cascade,
  -- base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Use counter of the authenticator; 0 when it has none.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_user on passkey (user_id, created_at);

create table passkey_challenge (
  session_id uuid not null references session (id) on delete cascade,
  purpose text not null check (purpose in ('add', 'show')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

create table recovery_code (
  user_id text not null references "user" (id) on delete cascade,
  -- A keyed hash: the codes are not stored.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
