-- Pesapal can still carry out a refund that staff withdrew, so requested refunds are checked at Pesapal.
alter table pesapal_order
  add column refund_checked_at timestamptz,
  add column reversed_at timestamptz;
create index pesapal_order_refund_asked on pesapal_order (coalesce(refund_checked_at, refund_asked_at))
  where refund_asked_at is not null and reversed_at is null;
