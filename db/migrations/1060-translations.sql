create table translation (
  source_hash bytea not null check (octet_length(source_hash) = 32),
  target text not null check (target ~ '^[a-z]{2}$'),
  translated text not null,
  provider text not null,
  hits integer not null default 0,
  used_at timestamptz not null,
  primary key (source_hash, target)
);
create index translation_used_at on translation (used_at desc);
