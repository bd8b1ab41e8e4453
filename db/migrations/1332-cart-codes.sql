-- Normalised promotion codes, in the order of entry.
alter table cart add column codes text[] not null default '{}';
alter table cart add constraint cart_codes_few check (cardinality(codes) <= 5);
