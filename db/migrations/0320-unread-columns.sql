-- Columns that were written but not read: lists are sorted by the facet index in memory.
alter table product_category drop column rank, drop column listed_at, drop column lowest_price;
drop index product_newest;
drop index product_by_price;
drop index product_recommended;
alter table cart drop column customer_id;
alter table "user" drop column "emailVerified", drop column image;
alter table fulfilment drop column updated_at;
alter table payment_dispute drop column updated_at;
