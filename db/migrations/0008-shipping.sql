-- Fees are KES cents with VAT. Days are working days.
create table shipping_zone (
  id bigint generated always as identity primary key,
  name text not null unique,
  -- ISO codes. Empty: every country that no other zone names.
  countries text[] not null default '{}',
  -- Counties or regions of the countries, in lower case. Empty: all.
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
