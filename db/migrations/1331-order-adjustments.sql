-- `order_line_id` is null for the delivery fee. `frozen`: amount when the order was made. The discount of a line is the sum of
-- its adjustments.
create table order_adjustment (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  order_line_id bigint references order_line on delete cascade,
  source text not null,
  version integer,
  label text not null,
  amount bigint not null check (amount >= 0),
  frozen bigint not null check (frozen > 0),
  check ((source = 'staff') = (version is null))
);
create index order_adjustment_of on order_adjustment (order_id);
create index order_adjustment_of_line on order_adjustment (order_line_id);

-- Earlier discounts were given by staff.
insert into order_adjustment (order_id, order_line_id, source, label, amount, frozen)
  select order_id, id, 'staff', 'Discount', discount, greatest(discount, frozen_discount)
  from order_line where greatest(discount, frozen_discount) > 0;
