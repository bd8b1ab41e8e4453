-- Null: the price in channels without a separate one.
alter table price_change add column channel text check (channel in ('shop', 'storefront', 'walk-in'));
