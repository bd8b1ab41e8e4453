-- Of what the house keeps back (`safety`), so much is for the second storefront alone; null: it sells of the same stock as the shop.
-- The shop reckons with `safety` as it always did, so it cannot sell what is kept there.
alter table stock add column apart integer check (apart >= 0),
  add constraint stock_apart_is_kept_back check (apart is null or apart <= safety);
-- Whether what is kept for an order came out of that share: given back, it goes there.
alter table stock_hold add column apart boolean not null default false;

-- In which order a channel shows the pictures of a product: those that it names first, by the id in the library.
alter table channel_listing add column pictures jsonb not null default '[]';
