alter table shipping_rate
  add column fee_by text not null default 'flat' check (fee_by in ('flat', 'weight', 'price', 'quantity')),
  -- Fees in KES cents from a limit on (grams, KES cents or pieces), ascending: [{"from": 0, "fee": 35000}].
  add column steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array' and (fee_by = 'flat') = (steps = '[]')),
  -- Hour in the shop's time zone from which an order leaves a working day later. Null: the hour of the shop.
  add column cut_off integer check (cut_off between 1 and 23),
  -- Limits in grams, KES cents and pieces; null for none.
  add column heaviest_g integer check (heaviest_g > 0),
  add column goods_from integer check (goods_from > 0),
  add column goods_to integer check (goods_to > 0),
  add column most_pieces integer check (most_pieces > 0),
  add constraint shipping_rate_some_goods check (goods_from <= goods_to);
