-- What an order has received and what is due of it, on the order itself, so that a list can be narrowed by it at 100,000 orders. The view
-- `order_money` stays what says it; these columns are a copy that the database itself renews in the transaction that changes the ledger or
-- a refund. Nothing is decided by the copy: only lists read it. Amounts are KES cents.

alter table orders
  add column amount_received bigint not null default 0,
  add column amount_paid bigint not null default 0,
  add column amount_granted bigint not null default 0,
  add column amount_promised bigint not null default 0,
  add column amount_due bigint not null
    generated always as (greatest(0, total - amount_granted - (amount_paid - amount_promised))) stored,
  -- How far it is paid, as the list of orders is narrowed by it; null for what went back altogether.
  add column payment_progress text generated always as (case
    when total > 0 and amount_received = 0 then 'unpaid'
    when total - amount_granted > amount_paid - amount_promised then case when amount_paid > 0 then 'partly-paid' end
    when amount_received = amount_paid then 'paid' end) stored;

-- The order is locked before it is read again: whoever wrote at the same time is waited for, and seen.
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

-- Of the orders that are there already.
update orders
set amount_received = money.received, amount_paid = money.paid, amount_granted = money.granted, amount_promised = money.promised
from order_money as money where money.order_id = orders.id;

-- Newest first within each, as the list shows them.
create index orders_by_payment on orders (payment_progress, created_at desc, id desc) where state <> 'draft';
