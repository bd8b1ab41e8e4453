-- What each size of a product measures as it is sewn, in whole millimetres: beside the chart, which says for which bodies it is made.
create table garment_measures (
  product_id bigint primary key references product on delete cascade,
  document jsonb not null check (jsonb_typeof(document) = 'object')
);
