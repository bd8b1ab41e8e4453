-- Why a picture of an import could not be had, by its code: pages say it in their own language.
alter table import_picture add column code text;
