alter table import_job add column pictures jsonb;

alter table import_picture alter column asset drop not null;
alter table import_picture add column failure text;
alter table import_picture add constraint import_picture_or_reason check ((asset is null) <> (failure is null));
