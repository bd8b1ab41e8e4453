-- Null for phrases of several languages. Searches in all languages use the synonym.
alter table search_synonym add column language text check (language ~ '^[a-z]{2}$');
