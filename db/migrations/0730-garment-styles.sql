create table product_style (
  product_id bigint primary key references product on delete cascade,
  choices jsonb not null check (jsonb_typeof(choices) = 'object')
);

-- `style_key`: normalised style, empty for the product as it is, so that a cart can hold a variant in several styles.
alter table cart_line add column style jsonb, add column style_key text not null default '';
alter table cart_line drop constraint cart_line_cart_id_variant_id_key;
alter table cart_line add constraint cart_line_styled unique (cart_id, variant_id, style_key), add check ((style is null) = (style_key = ''));
alter table saved_line add column style jsonb, add column style_key text not null default '';
alter table saved_line drop constraint saved_line_owner_id_channel_variant_id_key;
alter table saved_line add constraint saved_line_styled unique (owner_id, channel, variant_id, style_key), add check ((style is null) = (style_key = ''));
alter table order_line add column style_key text not null default '';

create table garment_spec (
  order_line_id bigint not null references order_line on delete cascade,
  garment text not null,
  choices jsonb not null check (jsonb_typeof(choices) = 'object'),
  monogram jsonb,
  primary key (order_line_id, garment)
);

create table saved_design (
  id uuid primary key,
  owner_id uuid not null,
  variant_id bigint not null references variant on delete cascade,
  style jsonb not null,
  style_key text not null,
  saved_at timestamptz not null,
  unique (owner_id, variant_id, style_key)
);
create index saved_design_variant on saved_design (variant_id);
create index saved_design_saved on saved_design (saved_at);
