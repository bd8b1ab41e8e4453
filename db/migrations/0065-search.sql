-- Searching: what each product can be found by, the words there are, what words mean the same, and what people searched for.

-- Owned by the catalogue: products that have changed since whoever repeats them elsewhere last looked.
create table changed_product (
  product_id bigint primary key references product on delete cascade,
  at timestamptz not null default now()
);
insert into changed_product (product_id) select id from product;

create table search_document (
  product_id bigint primary key references product on delete cascade,
  -- Where the house puts it; lower comes first among products that fit equally well.
  score integer not null,
  -- 0: one of the few thousand that come first. Very common words are looked for among these alone.
  level smallint not null default 0,
  lowest_price bigint not null,
  highest_price bigint not null,
  channels text[] not null,
  terms tsvector not null
);
create index search_document_terms on search_document using gin (terms) with (fastupdate = off);
create index search_document_first on search_document using gin (terms) with (fastupdate = off) where level = 0;

-- Every word that finds something, and how many products; worked out anew when the documents have changed.
create table search_word (
  word text primary key,
  products integer not null
);

-- Whoever types one of the phrases means the others as well; with `finds`, those instead, and not the other way round.
create table search_synonym (
  id bigint generated always as identity primary key,
  phrases text[] not null check (cardinality(phrases) between 1 and 20),
  finds text[] not null default '{}' check (cardinality(finds) <= 20),
  check (cardinality(phrases) + cardinality(finds) > 1)
);

-- What was searched for, counted by day. No person, no browser, no address: only words that a product might be found by.
create table search_day (
  day date not null,
  words text not null check (length(words) <= 120),
  language text not null,
  channel text not null check (channel in ('shop', 'storefront', 'walk-in')),
  searches integer not null default 0,
  without_results integer not null default 0,
  -- How many products the last of them found.
  results integer not null default 0,
  clicks integer not null default 0,
  primary key (day, words, language, channel)
);

create table search_click (
  day date not null,
  words text not null check (length(words) <= 120),
  product_id bigint not null references product on delete cascade,
  clicks integer not null default 0,
  -- Added up: their mean is `positions / clicks`, counted from 1.
  positions integer not null default 0,
  primary key (day, words, product_id)
);
