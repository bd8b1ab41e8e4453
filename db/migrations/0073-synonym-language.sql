-- In which language the words of a group are; nothing where they are of several. Everybody finds by them, whatever they read.
alter table search_synonym add column language text check (language ~ '^[a-z]{2}$');
