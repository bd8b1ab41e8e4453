-- Copies of the view `order_money`, renewed by triggers, so that lists can filter 100,000 orders. Amounts are KES cents.

alter table orders
  add column amount_received bigint not null default 0,
  add column amount_paid bigint not null default 0,
  add column amount_granted bigint not null default 0,
  add column amount_promised bigint not null default 0,
  add column amount_due bigint not null
    generated always as (greatest(0, total - amount_granted - (amount_paid - amount_promised))) stored,
  add column payment_progress text generated always as (case
    when total > 0 and amount_received = 0 then 'unpaid'
    when total - amount_granted > amount_paid - amount_promised then case when amount_paid > 0 then 'partly-paid' end
    when amount_received = amount_paid then 'paid' end) stored;

-- Locks the orders before it reads them, so that it sees concurrent writes.
create function renew_order_money(changed uuid[]) returns void language plpgsql as $$
begin
  perform from orders where id = any(changed) order by id for no key update;
  update orders
  set amount_received = money.received, amount_paid = money.paid, amount_granted = money.granted, amount_promised = money.promised
  from order_money as money
  where money.order_id = orders.id and orders.id = any(changed)
    and (amount_received, amount_paid, amount_granted, amount_promised)
      is distinct from (money.received, money.paid, money.granted, money.promised);
end $$;

create function ledger_changes_order_money() returns trigger language plpgsql as $$
begin
  perform renew_order_money(array(select distinct order_id from changed where order_id is not null));
  return null;
end $$;

create function refund_changes_order_money() returns trigger language plpgsql as $$
begin
  perform renew_order_money(array(select distinct order_id from refund where id in (select refund_id from changed)));
  return null;
end $$;

create trigger payment_entry_order_money after insert on payment_entry
  referencing new table as changed for each statement execute function ledger_changes_order_money();
create trigger refund_part_order_money_insert after insert on refund_part
  referencing new table as changed for each statement execute function refund_changes_order_money();
create trigger refund_part_order_money_update after update on refund_part
  referencing new table as changed for each statement execute function refund_changes_order_money();
create trigger refund_line_order_money_insert after insert on refund_line
  referencing new table as changed for each statement execute function refund_changes_order_money();
create trigger refund_line_order_money_update after update on refund_line
  referencing new table as changed for each statement execute function refund_changes_order_money();

update orders
set amount_received = money.received, amount_paid = money.paid, amount_granted = money.granted, amount_promised = money.promised
from order_money as money where money.order_id = orders.id;

create index orders_by_payment on orders (payment_progress, created_at desc, id desc) where state <> 'draft';
