-- `bank`: a failed refund, whose money the customer's bank took back instead.
alter table refund_part drop constraint refund_part_route_check;
alter table refund_part add constraint refund_part_route_check check (route in ('provider', 'credit', 'hand', 'bank'));
