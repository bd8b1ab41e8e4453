create index orders_placed on orders (placed_at) include (total) where placed_at is not null;
create index payment_entry_captured on payment_entry (at) include (amount) where cause = 'capture';
drop index orders_by_payment;
create index orders_by_payment on orders (payment_progress, created_at desc, id desc) include (state) where state <> 'draft';
