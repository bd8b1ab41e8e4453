-- Customers by rules: who is in a segment is asked anew each time. A group with prices of its own (`customer_group`) is filled by hand.
create table customer_segment (
  id uuid primary key,
  name text not null unique,
  match text not null check (match in ('all', 'any')),
  rules jsonb not null,
  changed_at timestamptz not null
);
