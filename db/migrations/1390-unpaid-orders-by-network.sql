alter table orders add column network_hash text;
create index orders_by_network on orders (network_hash, created_at) where network_hash is not null;
alter table promotion_use drop column network_hash;
