alter table product_media add column alt text not null default '';
alter table product_media add constraint product_media_asset foreign key (asset) references media_asset;
create unique index product_media_once on product_media (product_id, swatch_id, view) nulls not distinct;
create index product_media_of_asset on product_media (asset);
