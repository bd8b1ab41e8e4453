-- `rates`: units of each currency for one KES.
create table currency_rates (
  id bigint generated always as identity primary key,
  source text not null,
  taken_at timestamptz not null,
  rates jsonb not null
);
