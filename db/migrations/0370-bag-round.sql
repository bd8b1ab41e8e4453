-- `bag_round`: number of placed orders of the cart when this order was made. Of several orders with the same round only one can
-- be placed, so that the same contents are not bought twice.
alter table orders add column bag_round integer not null default 0;
update orders set bag_round = rounds.round from (
  select own.id,
    case when own.placed_at is null
      then (select count(*) from orders as other where other.cart_id = own.cart_id and other.placed_at <= own.created_at)
      else row_number() over (partition by own.cart_id, own.placed_at is null order by own.placed_at, own.id) - 1
    end as round
  from orders as own where own.cart_id is not null) as rounds
where rounds.id = orders.id and rounds.round > 0;
create unique index orders_one_placed_per_bag on orders (cart_id, bag_round) where placed_at is not null;
create index orders_cart on orders (cart_id) where cart_id is not null;
