-- What somebody is typing: kept until it is saved or thrown away, seen by nobody else, and never on sale by itself. It need not be
-- a document that is allowed yet, so it is kept as it was sent. Without a product: one that is yet to be made.
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
