create table changed_product (
  product_id bigint primary key references product on delete cascade,
  at timestamptz not null default now()
);
insert into changed_product (product_id) select id from product;

create table search_document (
  product_id bigint primary key references product on delete cascade,
  score integer not null,
  level smallint not null default 0,
  lowest_price bigint not null,
  highest_price bigint not null,
  channels text[] not null,
  terms tsvector not null
);
create index search_document_terms on search_document using gin (terms) with (fastupdate = off);
create index search_document_first on search_document using gin (terms) with (fastupdate = off) where level = 0;

create table search_word (
  word text primary key,
  products integer not null
);

-- A search for one of `phrases` also finds the others. With `finds`, it finds those instead.
create table search_synonym (
  id bigint generated always as identity primary key,
  phrases text[] not null check (cardinality(phrases) between 1 and 20),
  finds text[] not null default '{}' check (cardinality(finds) <= 20),
  check (cardinality(phrases) + cardinality(finds) > 1)
);

create table search_day (
  day date not null,
  words text not null check (length(words) <= 120),
  language text not null,
  channel text not null check (channel in ('shop', 'storefront', 'walk-in')),
  searches integer not null default 0,
  without_results integer not null default 0,
  results integer not null default 0,
  clicks integer not null default 0,
  primary key (day, words, language, channel)
);

create table search_click (
  day date not null,
  words text not null check (length(words) <= 120),
  product_id bigint not null references product on delete cascade,
  clicks integer not null default 0,
  -- Sum of the clicked positions, counted from 1: their mean is `positions / clicks`.
  positions integer not null default 0,
  primary key (day, words, product_id)
);
