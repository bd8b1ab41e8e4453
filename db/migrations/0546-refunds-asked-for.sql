-- A refund that Pesapal was asked for is asked after until it is heard of, whatever became of it here: a person may have sent the
-- money by hand, or withdrawn it, and the people there may carry it out all the same.
alter table pesapal_order
  add column refund_checked_at timestamptz,
  add column reversed_at timestamptz;
create index pesapal_order_refund_asked on pesapal_order (coalesce(refund_checked_at, refund_asked_at))
  where refund_asked_at is not null and reversed_at is null;
