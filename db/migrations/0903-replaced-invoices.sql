-- A changed order gets a new invoice. The old one is credited in full, and `replaced_at` is set.
alter table invoice add column replaced_at timestamptz;
alter table invoice add constraint invoice_replaced check (replaced_at is null or kind = 'invoice');
drop index invoice_one_per_order;
create unique index invoice_one_per_order on invoice (order_id) where kind = 'invoice' and replaced_at is null;
