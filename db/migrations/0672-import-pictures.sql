-- Pictures that come with a list, as one zip: what it is called, and how many files are in it.
alter table import_job add column pictures jsonb;

-- A file of it that is no picture of ours has its reason instead.
alter table import_picture alter column asset drop not null;
alter table import_picture add column failure text;
alter table import_picture add constraint import_picture_or_reason check ((asset is null) <> (failure is null));
