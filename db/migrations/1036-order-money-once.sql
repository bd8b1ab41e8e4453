-- Payment and placement of an order wrote its row twice in one transaction, each time with all its index entries. Now placement
-- renews the money columns in the same write, and other ledger entries do so at the end of their transaction.

create function placing_renews_order_money() returns trigger language plpgsql as $$
begin
  select received, paid, granted, promised into new.amount_received, new.amount_paid, new.amount_granted, new.amount_promised
  from order_money where order_id = new.id;
  return new;
end $$;
create trigger orders_money_when_placed before update of placed_at on orders
  for each row when (old.placed_at is null and new.placed_at is not null) execute function placing_renews_order_money();

create function entry_changes_order_money() returns trigger language plpgsql as $$
begin
  perform renew_order_money(array[new.order_id]);
  return null;
end $$;
drop trigger payment_entry_order_money on payment_entry;
drop function ledger_changes_order_money();
create constraint trigger payment_entry_order_money after insert on payment_entry deferrable initially deferred
  for each row when (new.order_id is not null) execute function entry_changes_order_money();

-- `orders_by_email` finds the same few rows.
drop index orders_to_claim;
