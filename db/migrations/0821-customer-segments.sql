create table customer_segment (
  id uuid primary key,
  name text not null unique,
  match text not null check (match in ('all', 'any')),
  rules jsonb not null,
  changed_at timestamptz not null
);
