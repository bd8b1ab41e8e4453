create table fiscal_paper (
  invoice_id uuid primary key references invoice,
  -- Consecutive number for the authority, without gaps.
  serial bigint not null unique check (serial > 0),
  state text not null default 'waiting' check (state in ('waiting', 'signed', 'refused')),
  tries integer not null default 0,
  next_at timestamptz not null,
  failure text,
  unit text,
  receipt_no bigint,
  signature text,
  internal_data text,
  check_url text,
  signed_at timestamptz,
  check ((state = 'signed') = (signature is not null and receipt_no is not null and signed_at is not null and check_url is not null))
);
create index fiscal_paper_waiting on fiscal_paper (serial) where state = 'waiting';

create table fiscal_item (
  sku text primary key,
  serial bigint generated always as identity unique,
  told_as text
);

create table etims_stand_in_item (tin text not null, branch text not null, code text not null, primary key (tin, branch, code));
create table etims_stand_in_sale (
  tin text not null,
  branch text not null,
  invoice_no bigint not null,
  receipt_no bigint not null,
  body jsonb not null,
  signature text not null,
  created_at timestamptz not null,
  primary key (tin, branch, invoice_no)
);
