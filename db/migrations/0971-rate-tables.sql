-- A fee may go by a table: of the weight of a parcel, of what its goods are worth, or of how many pieces are in it.
alter table shipping_rate
  add column fee_by text not null default 'flat' check (fee_by in ('flat', 'weight', 'price', 'quantity')),
  -- From so much on (grams, KES cents, pieces) it costs so much (KES cents): [{"from": 0, "fee": 35000}], in their order.
  add column steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array' and (fee_by = 'flat') = (steps = '[]')),
  -- What is ordered from this hour on (in the house's zone) leaves a working day later; null goes by the house's own.
  add column cut_off integer check (cut_off between 1 and 23),
  -- What is not sent this way; null where there is no such bound.
  add column heaviest_g integer check (heaviest_g > 0),
  add column goods_from integer check (goods_from > 0),
  add column goods_to integer check (goods_to > 0),
  add column most_pieces integer check (most_pieces > 0),
  add constraint shipping_rate_some_goods check (goods_from <= goods_to);
