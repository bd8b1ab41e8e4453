create table mail (
  id uuid primary key,
  template text not null,
  recipient text not null check (recipient = lower(recipient)),
  language text not null,
  data jsonb not null,
  secret boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'captured', 'refused', 'given-up')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  failure text,
  -- Rendered at the first attempt, so that a retry sends the same text.
  subject text,
  html text,
  plain text
);
create index mail_due on mail (next_at) where state = 'waiting';
create index mail_newest on mail (created_at desc, id desc);
create index mail_recipient on mail (recipient);
