create table order_mail (
  order_id uuid not null references orders on delete cascade,
  kind text not null,
  cause text not null,
  at timestamptz not null,
  primary key (order_id, kind, cause)
);
