-- A refund that did not go, and whose money the customer's bank took instead.
alter table refund_part drop constraint refund_part_route_check;
alter table refund_part add constraint refund_part_route_check check (route in ('provider', 'credit', 'hand', 'bank'));

-- A provider that did not answer may have heard all the same: it is asked what became of the payment.
drop index refund_part_open;
create index refund_part_open on refund_part (updated_at)
  where route = 'provider' and (state in ('requested', 'submitted') or state = 'failed' and failure in ('no-answer', 'asked-before'));
