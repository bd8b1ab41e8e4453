-- The list of orders at 100,000 of them.
-- A page far behind is counted off in the index alone; a draft is nobody's order yet and never in the list.
create index orders_listed on orders (created_at desc, id desc) where state <> 'draft';
drop index orders_newest;
-- Of which orders something went back: few entries of many.
create index payment_entry_given_back on payment_entry (order_id) where debit = 'customer';
