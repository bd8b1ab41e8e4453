-- After a refund before dispatch, the shop can keep a surcharge in addition to the delivery fee.
alter table orders drop constraint orders_kept_fee;
alter table orders add constraint orders_kept_fee check (kept_fee between 0 and total);
