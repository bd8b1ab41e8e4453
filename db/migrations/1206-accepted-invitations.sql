-- Role that a customer was invited to. It starts when they open the mailed link of the invitation.
alter table "user" add column invited_role text check (invited_role in ('cashier', 'tailor', 'support', 'manager', 'owner'));
alter table mailed_link add column invites boolean not null default false;
