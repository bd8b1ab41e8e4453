create table owner_task (
  id uuid primary key,
  kind text not null,
  cause text not null,
  order_id uuid references orders,
  detail jsonb not null default '{}',
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  note text,
  unique (kind, cause),
  constraint owner_task_closed_whole check ((closed_at is null) = (closed_by is null))
);
create index owner_task_open on owner_task (opened_at desc, id) where closed_at is null;
create index owner_task_order on owner_task (order_id);
