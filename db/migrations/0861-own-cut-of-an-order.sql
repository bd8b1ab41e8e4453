-- How a made-to-measure product was cut where nobody chose, when it was ordered: what the workshop drafts from, whatever the house offers by then.
create table ordered_own_style (
  order_line_id bigint primary key references order_line on delete cascade,
  choices jsonb not null
);
