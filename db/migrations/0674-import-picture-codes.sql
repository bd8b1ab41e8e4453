alter table import_picture add column code text;
