alter table product_category
  add column rank integer not null default 1000,
  add column listed_at timestamptz not null default now(),
  add column lowest_price bigint not null default 0;

update product_category set rank = product.rank, listed_at = product.listed_at, lowest_price = product.lowest_price
from product where product.id = product_id;

create index product_category_recommended on product_category (category_id, rank, product_id);
create index product_category_newest on product_category (category_id, listed_at desc, product_id desc);
create index product_category_by_price on product_category (category_id, lowest_price, product_id);
create index product_collection_order on product_collection (collection_id, position, product_id);
create index product_alternatives on product (category_id, rank, id) where status = 'active';
drop index product_category_rank;
