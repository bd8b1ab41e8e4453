-- Role of an invitation, in force once the customer opens the mailed link.
alter table "user" add column invited_role text check (invited_role in ('cashier', 'tailor', 'support', 'manager', 'owner'));
alter table mailed_link add column invites boolean not null default false;
