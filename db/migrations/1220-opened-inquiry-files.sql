alter table inquiry_file add column opened_at timestamptz;
create index inquiry_file_unopened on inquiry_file (at) where opened_at is null;
