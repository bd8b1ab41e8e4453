alter table customer_consent
  add column words text not null default '' check (length(words) <= 600),
  add column language text check (length(language) = 2);
