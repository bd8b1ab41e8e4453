-- Consent records: the words that the customer saw, and their language. Both are missing in records that were made before.
alter table customer_consent
  add column words text not null default '' check (length(words) <= 600),
  add column language text check (length(language) = 2);
