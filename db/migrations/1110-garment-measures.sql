-- Finished measurements of each size in whole millimetres. Size charts have body measurements.
create table garment_measures (
  product_id bigint primary key references product on delete cascade,
  document jsonb not null check (jsonb_typeof(document) = 'object')
);
