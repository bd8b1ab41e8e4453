-- An order that a refund ended before dispatch can keep a surcharge besides its delivery fee.
alter table orders drop constraint orders_kept_fee;
alter table orders add constraint orders_kept_fee check (kept_fee between 0 and total);
