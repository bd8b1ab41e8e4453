create table inquiry (
  id uuid primary key,
  customer_id text,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  order_number text,
  language text not null,
  at timestamptz not null,
  answered_at timestamptz,
  closed_at timestamptz,
  closed_by text
);
create index inquiry_newest on inquiry (at desc, id desc);
create index inquiry_customer on inquiry (customer_id) where customer_id is not null;
create index inquiry_email on inquiry (email);
create index inquiry_settled on inquiry ((coalesce(closed_at, answered_at))) where coalesce(closed_at, answered_at) is not null;

create table inquiry_answer (
  id bigint generated always as identity primary key,
  inquiry_id uuid not null references inquiry on delete cascade,
  text text not null,
  by text not null,
  at timestamptz not null
);
create index inquiry_answer_of on inquiry_answer (inquiry_id, id);
