-- Code that creates a cart must name the channel.
alter table cart alter column channel drop default;

alter table stock_request add column channel text check (channel in ('shop', 'storefront', 'walk-in'));
update stock_request set channel = 'shop';
alter table stock_request alter column channel set not null;
