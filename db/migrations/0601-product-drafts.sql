-- Unsaved input of one person. Stored as text, because it may not be valid yet. `product_id` is null for a new product.
create table product_draft (
  id bigint generated always as identity primary key,
  person text not null references "user" (id) on delete cascade,
  product_id bigint references product on delete cascade,
  document text not null,
  base_version integer,
  saved_at timestamptz not null,
  unique nulls not distinct (person, product_id)
);
create index product_draft_product on product_draft (product_id);
