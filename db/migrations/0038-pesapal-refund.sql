-- Stored because Pesapal reports the end of a refund without its amount.
alter table pesapal_order add column refund_amount bigint check (refund_amount > 0);
