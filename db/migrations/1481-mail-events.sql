-- Events are stored before they are applied. `notice`: normalised form, null for an unknown shape. `trouble`: why the event was
-- not applied.
create table mail_event (
  seq bigint generated always as identity,
  provider text not null check (length(provider) <= 40),
  id text not null check (length(id) <= 200),
  kind text not null check (length(kind) <= 80),
  body jsonb not null,
  notice jsonb,
  received_at timestamptz not null,
  applied_at timestamptz,
  trouble text,
  primary key (provider, id)
);
create unique index mail_event_seq on mail_event (seq);
create index mail_event_unapplied on mail_event (seq) where applied_at is null;
