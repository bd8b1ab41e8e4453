-- The SHA-256 hash outlives the address, so that an erased person stays suppressed. `until`: end of a suppression for soft
-- bounces.
create table email_suppression (
  address_hash text not null check (length(address_hash) = 64),
  reason text not null check (reason in ('hard-bounce', 'soft-bounces', 'complaint', 'unsubscribed', 'staff')),
  address text check (length(address) <= 254),
  source text not null check (length(source) <= 254),
  note text not null default '' check (length(note) <= 500),
  since timestamptz not null,
  until timestamptz,
  primary key (address_hash, reason)
);
create index email_suppression_since on email_suppression (since desc, address_hash);

create table email_bounce (
  id bigint generated always as identity primary key,
  address_hash text not null,
  kind text not null check (kind in ('hard', 'soft')),
  source text not null,
  status text check (length(status) <= 300),
  mail_id uuid,
  at timestamptz not null
);
create index email_bounce_address on email_bounce (address_hash, at desc);
create index email_bounce_at on email_bounce using brin (at);

alter table mail drop constraint mail_state_check;
alter table mail add constraint mail_state_check
  check (state in ('waiting', 'sent', 'captured', 'refused', 'given-up', 'suppressed'));
