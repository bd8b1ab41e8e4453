create table ordered_own_style (
  order_line_id bigint primary key references order_line on delete cascade,
  choices jsonb not null
);
