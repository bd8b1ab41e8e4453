-- The channel is said by whoever writes: no table supplies one.
alter table cart alter column channel drop default;

-- Who waits for goods waits for them in the channel in which they asked.
alter table stock_request add column channel text check (channel in ('shop', 'storefront', 'walk-in'));
update stock_request set channel = 'shop';
alter table stock_request alter column channel set not null;
