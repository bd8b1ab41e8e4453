-- Keys of other programs. The key itself is shown once; only its hash is kept. A key ends with the account of the owner who made it.
create table api_key (
  id uuid primary key,
  -- What stands in the audit for it: no name is used twice.
  name text not null,
  hash bytea not null unique,
  -- Its last four signs, to tell it from others.
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
