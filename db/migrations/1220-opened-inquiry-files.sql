-- First time that staff opened a file of an inquiry. Files that were never opened expire (kernel/retention.ts).
alter table inquiry_file add column opened_at timestamptz;
create index inquiry_file_unopened on inquiry_file (at) where opened_at is null;
