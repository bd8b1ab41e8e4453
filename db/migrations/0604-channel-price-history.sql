-- What a variant cost in one channel that has a price of its own, beside what it costs everywhere else (null).
alter table price_change add column channel text check (channel in ('shop', 'storefront', 'walk-in'));
