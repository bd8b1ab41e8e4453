-- What the house writes to many customers at once, and what became of it for each of them. Whoever is meant is named by the key of
-- the list of customers, never by an address: that is read when their mail is owed.
create table customer_letter (
  id uuid primary key,
  kind text not null check (kind in ('marketing', 'service')),
  -- Subject and text by language.
  words jsonb not null,
  -- A page of the shop that it leads to.
  page text,
  written_by text not null,
  at timestamptz not null,
  stopped_at timestamptz
);
create index customer_letter_at on customer_letter (at desc, id desc);

create table customer_letter_row (
  letter_id uuid not null references customer_letter (id) on delete cascade,
  customer_key text not null,
  position integer not null,
  -- The order that it is about.
  order_id uuid,
  state text not null check (state in ('waiting', 'owed', 'left')),
  -- Why they are not written to.
  reason text,
  mail_id uuid,
  primary key (letter_id, customer_key),
  check ((state = 'left') = (reason is not null)),
  check ((state = 'owed') = (mail_id is not null))
);
create index customer_letter_row_waiting on customer_letter_row (letter_id, position) where state = 'waiting';
create index customer_letter_row_in_order on customer_letter_row (letter_id, position);
create unique index customer_letter_row_mail on customer_letter_row (mail_id) where mail_id is not null;
create index mail_letters_waiting on mail (created_at) where template = 'house-letter' and state = 'waiting';
