alter table inquiry add column job text;
create index inquiry_job on inquiry (at desc, id desc) where job is not null;

create table inquiry_file (
  id bigint generated always as identity primary key,
  inquiry_id uuid not null references inquiry on delete cascade,
  name text not null,
  mime text not null,
  bytes integer not null check (bytes > 0),
  file text not null,
  at timestamptz not null
);
create index inquiry_file_of on inquiry_file (inquiry_id, id);
-- Files of deleted inquiries, until they are deleted from the disk.
create table inquiry_file_gone (file text primary key);
create function inquiry_file_goes() returns trigger language plpgsql as $$
begin
  insert into inquiry_file_gone (file) values (old.file) on conflict do nothing;
  return old;
end $$;
create trigger inquiry_file_goes after delete on inquiry_file for each row execute function inquiry_file_goes();
