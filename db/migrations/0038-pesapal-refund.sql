-- How much was asked back of a payment: one request for each, and its end does not repeat the amount.
alter table pesapal_order add column refund_amount bigint check (refund_amount > 0);
