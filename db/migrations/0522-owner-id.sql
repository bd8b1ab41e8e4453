alter table wishlist rename column holder_id to owner_id;
alter index wishlist_holder rename to wishlist_owner;
alter table saved_line rename column holder_id to owner_id;
alter table saved_line rename constraint saved_line_holder_id_channel_variant_id_key to saved_line_owner_id_channel_variant_id_key;
