-- Where the house delivers, how, in how many working days and for how much (KES cents, VAT inside).
create table shipping_zone (
  id bigint generated always as identity primary key,
  name text not null unique,
  -- ISO country codes; empty means everywhere that no other zone names.
  countries text[] not null default '{}',
  -- Narrower than a country: its counties or regions, lower case; empty means all of it.
  regions text[] not null default '{}'
);
create table shipping_rate (
  zone_id bigint not null references shipping_zone on delete cascade,
  method text not null check (method in ('standard', 'express')),
  base_fee bigint not null check (base_fee >= 0),
  included_g integer not null check (included_g >= 0),
  per_kg_fee bigint not null check (per_kg_fee >= 0),
  free_from bigint check (free_from > 0),
  days_min integer not null check (days_min >= 0),
  days_max integer not null check (days_max >= days_min),
  primary key (zone_id, method)
);
