create table review (
  -- Made by the form, so that a repeated submission is one review.
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  order_line_id bigint not null references order_line on delete cascade,
  product_id bigint not null references product on delete cascade,
  name text not null,
  size text,
  cloth text,
  language text not null,
  stars smallint not null check (stars between 1 and 5),
  title text not null,
  text text not null,
  fit text check (fit in ('small', 'slightly-small', 'true', 'slightly-large', 'large')),
  state text not null default 'waiting' check (state in ('waiting', 'published', 'refused')),
  at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  answer text,
  answered_at timestamptz,
  constraint review_once_for_a_line unique (order_line_id)
);
create index review_of_product on review (product_id, at desc, id) where state = 'published';
create index review_queue on review (state, at desc, id);
create index review_order on review (order_id);

create table review_photo (
  id bigint generated always as identity primary key,
  review_id uuid not null references review on delete cascade,
  photo text not null,
  at timestamptz not null
);
create index review_photo_of on review_photo (review_id, id);
