-- Only a keyed hash of the mailed code is stored.
alter table order_grant
  add column may_change boolean not null default false,
  add column code_hash bytea,
  add column code_expires_at timestamptz;
