-- Promotion codes that a shopper entered, normalised, in the order in which they were entered.
alter table cart add column codes text[] not null default '{}';
alter table cart add constraint cart_codes_few check (cardinality(codes) <= 5);
