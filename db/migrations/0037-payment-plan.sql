-- How much of an order must be paid before it is placed, when that is not all of it: a deposit, or nothing when it is paid at the door.
create table payment_plan (
  order_id uuid primary key references orders,
  -- KES cents.
  enough bigint not null check (enough >= 0),
  chosen_at timestamptz not null
);

-- When a provider is asked after stands on the attempt itself (`payment_attempt.check_at`).
drop table payment_poll;
