-- Units of `safety` that only the second storefront sells. Null: it sells the stock of the shop.
alter table stock add column apart integer check (apart >= 0),
  add constraint stock_apart_is_kept_back check (apart is null or apart <= safety);
alter table stock_hold add column apart boolean not null default false;

alter table channel_listing add column pictures jsonb not null default '[]';
