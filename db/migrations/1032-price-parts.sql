-- Steps from the list price to the price of one piece or metre, in KES cents. Null for earlier lines.
alter table order_line add column price_parts jsonb;
