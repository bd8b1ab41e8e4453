-- Whose request the mail followed from, a customer or else a browser: in a demo they can read it.
alter table mail add column asked_by text;
