alter table product
  drop constraint product_kind_check,
  add constraint product_kind_check check (kind in ('goods', 'made-to-measure', 'cloth', 'service', 'gift-card', 'outfit')),
  add column service_minutes integer check (service_minutes between 1 and 10080),
  -- Reduction of an outfit: `{"percent": 10}` or `{"amount": 50000}` (KES cents).
  add column outfit_less jsonb check ((kind = 'outfit') = (outfit_less is not null));
create table outfit_piece (
  outfit_id bigint not null references product on delete cascade,
  product_id bigint not null references product on delete cascade,
  position integer not null,
  primary key (outfit_id, product_id)
);
create index outfit_piece_of on outfit_piece (product_id);
alter table variant
  drop constraint variant_make_check,
  add constraint variant_make_check check (make in ('ready', 'measure', 'service', 'gift-card', 'outfit'));

alter table cart_line add column gift jsonb, add column outfit jsonb;

create table ordered_gift_card (
  order_line_id bigint primary key references order_line on delete cascade,
  name text not null,
  email text not null,
  message text not null,
  buyer text not null,
  language text not null,
  send_on date not null
);
create table sold_gift_card (
  order_line_id bigint not null references order_line on delete cascade,
  piece integer not null check (piece > 0),
  card_id uuid not null unique references gift_card,
  mailed_at timestamptz,
  primary key (order_line_id, piece)
);
create index sold_gift_card_to_mail on sold_gift_card (order_line_id) where mailed_at is null;
create index order_line_gift_card on order_line (order_id) where make = 'gift-card';
