-- Quantity and discount before staff changed the line. A new discount is computed from these, so that undoing a change restores
-- the exact amount.
alter table order_line
  add column frozen_quantity integer check (frozen_quantity > 0),
  add column frozen_discount bigint check (frozen_discount >= 0),
  add constraint order_line_frozen check ((frozen_quantity is null) = (frozen_discount is null));
