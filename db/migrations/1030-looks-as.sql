-- Somebody of the house sees the shop as one of its customers does, for a while, and changes nothing (docs/sign-in.md). It hangs on their own
-- session: it ends with it, and the customer's sign-ins know nothing of it.
alter table session
  add column looks_as text references "user" on delete set null,
  add column looks_until timestamptz;
create index session_looks_as on session (looks_as) where looks_as is not null;
