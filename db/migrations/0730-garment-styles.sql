-- How a garment is cut for one person: what was chosen of lapel, pockets, lining and the rest (`src/kernel/garments.ts`).

-- What a product is cut like when nobody chooses; its price holds it already. Without a row it is the usual of its garment.
create table product_style (
  product_id bigint primary key references product on delete cascade,
  choices jsonb not null check (jsonb_typeof(choices) = 'object')
);

-- A bag may hold one variant in several styles: `style_key` is the style in words of the machine, empty for the product as it is.
alter table cart_line add column style jsonb, add column style_key text not null default '';
alter table cart_line drop constraint cart_line_cart_id_variant_id_key;
alter table cart_line add constraint cart_line_styled unique (cart_id, variant_id, style_key), add check ((style is null) = (style_key = ''));
alter table saved_line add column style jsonb, add column style_key text not null default '';
alter table saved_line drop constraint saved_line_owner_id_channel_variant_id_key;
alter table saved_line add constraint saved_line_styled unique (owner_id, channel, variant_id, style_key), add check ((style is null) = (style_key = ''));
alter table order_line add column style_key text not null default '';

-- Each piece of an ordered garment as it is to be cut: a suit has two. Never changed once it was ordered.
create table garment_spec (
  order_line_id bigint not null references order_line on delete cascade,
  garment text not null,
  choices jsonb not null check (jsonb_typeof(choices) = 'object'),
  monogram jsonb,
  primary key (order_line_id, garment)
);

-- What somebody designed and wants to find again.
create table saved_design (
  id uuid primary key,
  -- A browser, or an account, as for carts and wishlists.
  owner_id uuid not null,
  variant_id bigint not null references variant on delete cascade,
  style jsonb not null,
  style_key text not null,
  saved_at timestamptz not null,
  unique (owner_id, variant_id, style_key)
);
create index saved_design_variant on saved_design (variant_id);
create index saved_design_saved on saved_design (saved_at);
