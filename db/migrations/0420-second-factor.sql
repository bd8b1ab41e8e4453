-- A second factor beside the password: codes of an authenticator app (TOTP), passkeys, and recovery codes for whoever has lost both.

alter table session
  -- Signed in, and the second factor not shown yet: such a session is nobody's, and lives ten minutes.
  add column pending boolean not null default false,
  -- When whoever sits there last showed a password, a factor, or came in by signing in.
  add column proved_at timestamptz;
update session set proved_at = created_at;
alter table session alter column proved_at set not null;

create table totp (
  user_id text primary key references "user" (id) on delete cascade,
  -- AES-256-GCM with a key made of SHOP_SECRET, bound to the account: who reads the table can make no code of it.
  secret_sealed bytea not null,
  -- The newest step of 30 seconds that a code was accepted for: no code counts twice.
  last_step integer not null,
  created_at timestamptz not null,
  -- Null until the first code of it was shown.
  confirmed_at timestamptz
);

create table passkey (
  id uuid primary key,
  user_id text not null references "user" (id) on delete cascade,
  -- base64url, as the browser says it.
  credential_id text not null unique,
  public_key bytea not null,
  -- As the authenticator counts its uses; 0 for those that do not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_user on passkey (user_id, created_at);

-- What a passkey is asked to sign, by one session, once.
create table passkey_challenge (
  session_id uuid not null references session (id) on delete cascade,
  purpose text not null check (purpose in ('add', 'show')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

create table recovery_code (
  user_id text not null references "user" (id) on delete cascade,
  -- A keyed hash; the codes themselves were shown once and are kept nowhere.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
