-- Recipients are stored by the key of the customer list. Their address is read when the e-mail is queued.
create table customer_letter (
  id uuid primary key,
  kind text not null check (kind in ('marketing', 'service')),
  words jsonb not null,
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
  order_id uuid,
  state text not null check (state in ('waiting', 'owed', 'left')),
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
