-- How much of a product has left the house lately, net of what came back: counted now and then from the orders (`count-sold`).
create table product_sold (
  product_id bigint primary key references product on delete cascade,
  units integer not null check (units > 0)
);
