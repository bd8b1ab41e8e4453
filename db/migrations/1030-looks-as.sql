-- Customer whose view of the shop this staff session shows, read-only (docs/sign-in.md).
alter table session
  add column looks_as text references "user" on delete set null,
  add column looks_until timestamptz;
create index session_looks_as on session (looks_as) where looks_as is not null;
