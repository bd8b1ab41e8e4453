-- Mail that the shop owes to somebody: written in the transaction of what it tells, sent afterwards.
create table mail (
  id uuid primary key,
  template text not null,
  recipient text not null check (recipient = lower(recipient)),
  language text not null,
  -- What the template is filled with. Emptied once the mail is sent, when it is secret.
  data jsonb not null,
  -- It holds a link that opens something by itself.
  secret boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'captured', 'refused', 'given-up')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  failure text,
  -- Written once, at the first attempt: a repeat says word for word the same.
  subject text,
  html text,
  plain text
);
create index mail_due on mail (next_at) where state = 'waiting';
create index mail_newest on mail (created_at desc, id desc);
create index mail_recipient on mail (recipient);
