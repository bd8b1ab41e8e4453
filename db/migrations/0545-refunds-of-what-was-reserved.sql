-- A part of a refund whose money was never charged: it is let go of on the card, and comes out of no captured payment.
alter table refund_part drop constraint refund_part_route_check;
alter table refund_part add constraint refund_part_route_check check (route in ('provider', 'credit', 'hand', 'bank', 'release'));
