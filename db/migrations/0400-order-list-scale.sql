-- Deep pages are counted from the index alone. Drafts are not in the list.
create index orders_listed on orders (created_at desc, id desc) where state <> 'draft';
drop index orders_newest;
create index payment_entry_given_back on payment_entry (order_id) where debit = 'customer';
