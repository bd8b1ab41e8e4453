-- A refund of an exchange order goes to the payments of the exchanged order. `pays_part`: part of the refund that this part
-- pays out.
alter table refund_part drop constraint refund_part_route_check;
alter table refund_part add constraint refund_part_route_check
  check (route in ('provider', 'credit', 'hand', 'bank', 'release', 'store-credit', 'exchange', 'first-payment'));
alter table refund_part add column pays_part uuid references refund_part on delete set null;
create index refund_part_pays on refund_part (pays_part) where pays_part is not null;
