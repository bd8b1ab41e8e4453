-- Each table of rates ever used: units of every currency per one KES. Orders name the one they were shown with.
create table currency_rates (
  id bigint generated always as identity primary key,
  source text not null,
  taken_at timestamptz not null,
  rates jsonb not null
);
