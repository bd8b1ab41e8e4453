-- `off`: topics that the customer turned off. `per_week`: max e-mails; null for the limit of the shop.
create table mail_preference (
  user_id text primary key references "user" on delete cascade,
  off text[] not null default '{}' check (cardinality(off) <= 10),
  per_week integer check (per_week between 1 and 14),
  changed_at timestamptz not null
);

-- Consent that waits for its mailed link (double opt-in).
create table consent_request (
  user_id text primary key references "user" on delete cascade,
  email text not null check (length(email) <= 254),
  source text not null check (length(source) <= 40),
  words text not null default '' check (length(words) <= 600),
  language text check (length(language) = 2),
  asked_at timestamptz not null
);
create index consent_request_asked on consent_request (asked_at);
