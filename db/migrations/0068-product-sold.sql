create table product_sold (
  product_id bigint primary key references product on delete cascade,
  units integer not null check (units > 0)
);
