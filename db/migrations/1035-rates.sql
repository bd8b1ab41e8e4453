create table rates_asked (
  one boolean primary key default true check (one),
  at timestamptz not null,
  failure text
);
create index currency_rates_newest on currency_rates (taken_at desc);
