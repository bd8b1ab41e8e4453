-- `release`: money that was authorised but not captured, and is released on the card.
alter table refund_part drop constraint refund_part_route_check;
alter table refund_part add constraint refund_part_route_check check (route in ('provider', 'credit', 'hand', 'bank', 'release'));
