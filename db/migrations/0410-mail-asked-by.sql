alter table mail add column asked_by text;
