create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  -- No foreign key, because the entry outlives the account.
  subject text not null,
  detail jsonb not null default '{}'
);
create index audit_entry_subject on audit_entry (subject, id desc);
create index audit_entry_action on audit_entry (action, id desc);

create function refuse_to_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'what was written in % stays as it is', tg_table_name;
end $$;
create trigger audit_entry_stays before update or delete on audit_entry
  for each statement execute function refuse_to_rewrite();
