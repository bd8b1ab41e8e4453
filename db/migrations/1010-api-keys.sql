-- Only a hash of the key is stored. A key is deleted with the account that made it.
create table api_key (
  id uuid primary key,
  name text not null,
  hash bytea not null unique,
  hint text not null,
  scopes text[] not null,
  made_by text not null references "user" on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index api_key_name on api_key (lower(name));
create index api_key_made_by on api_key (made_by);
