alter table audit_entry add column request_id text;
create index audit_entry_request on audit_entry (request_id) where request_id is not null;
alter table mail add column request_id text;
create index mail_request on mail (request_id) where request_id is not null;

-- Hash chain of the audit log: a hash covers its entry and the hash before it. Entries are sealed a moment later, so that their
-- writers do not wait for each other.
create table audit_seal (
  place bigint primary key,
  entry bigint not null unique,
  hash bytea not null
);
create trigger audit_seal_stays before update or delete on audit_seal
  for each statement execute function refuse_to_rewrite();

create table request_fault (
  id bigint generated always as identity primary key,
  request_id text not null,
  at timestamptz not null,
  method text not null,
  path text not null,
  kind text not null,
  message text not null,
  stack text not null
);
create index request_fault_request on request_fault (request_id);
create index request_fault_at on request_fault (at);
