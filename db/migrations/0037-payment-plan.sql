-- KES cents to pay before the order is placed, when that is not the total: a deposit, or 0 for cash on delivery.
create table payment_plan (
  order_id uuid primary key references orders,
  enough bigint not null check (enough >= 0),
  chosen_at timestamptz not null
);

drop table payment_poll;
