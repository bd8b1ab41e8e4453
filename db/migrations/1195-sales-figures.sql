-- Includes the columns of the sales figures, so that 100,000 orders need not be read.
drop index orders_placed;
create index orders_placed on orders (placed_at)
  include (id, total, state, channel, items, discount, vat, shipping_vat) where placed_at is not null;
-- Lines whose net sale is not on the order: gift cards and discounted lines.
create index order_line_not_plain on order_line (order_id) include (make, total, subtotal, discount, vat, vat_rate)
  where make = 'gift-card' or discount > 0;
create index refund_succeeded on refund (succeeded_at) where succeeded_at is not null;
create index customer_book_first_order on customer_book (first_order_at) include (key, email) where first_order_at is not null;
