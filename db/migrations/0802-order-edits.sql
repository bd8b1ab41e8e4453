-- A line whose quantity staff changed: how much of it was ordered at first, and its discount then. Its share of a discount is always worked
-- out from these, so that a change and its undoing leave exactly what was.
alter table order_line
  add column frozen_quantity integer check (frozen_quantity > 0),
  add column frozen_discount bigint check (frozen_discount >= 0),
  add constraint order_line_frozen check ((frozen_quantity is null) = (frozen_discount is null));
